import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { DoneNotice } from '../../sending/DoneNotice.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { summaryText } from './fileCheck.ts'
import type { SentReceipt } from './sentReceipt.ts'

interface SentNoticeProps {
  readonly sent: SentReceipt
  /** Whether it was sent a moment ago, not before a reload. */
  readonly takesFocus: boolean
}

/** A declaration that was taken. */
export function SentNotice({ sent, takesFocus }: SentNoticeProps) {
  useSignals()
  const { at, file, rows, crates } = sent
  const title = file ? t('distributorDeclaration.sent') : t('distributorDeclaration.sentNothing')
  return (
    <DoneNotice title={title} takesFocus={takesFocus} at={at}>
      {file && <ChosenFile {...file} />}
      {!file && <p>{t('distributorDeclaration.nothing')}</p>}
      {file && rows !== null && crates !== null && <p>{summaryText(rows, crates)}</p>}
    </DoneNotice>
  )
}
