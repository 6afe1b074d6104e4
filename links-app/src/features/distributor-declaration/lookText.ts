import { t } from '@crateway/shared/i18n/translate.ts'
import { summaryText } from './fileCheck.ts'
import type { FileLook } from './useFileLook.ts'

/** How a look at a file stands, in words, as long as nothing is wrong; '' else. */
export function lookText({ isOn, preview, check, isLong }: FileLook): string {
  if (!isOn) return ''
  if (check === 'checking') {
    return t('distributorDeclaration.checking') + (isLong ? `\n${t('distributorDeclaration.anyway')}` : '')
  }
  return check === 'fine' && preview.state === 'ready'
    ? `${t('distributorDeclaration.fine')}\n${summaryText(preview.data.rows, preview.data.quantity)}`
    : ''
}
