import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Notice } from '../../layout/Notice.tsx'
import { NewMailButton } from './NewMailButton.tsx'
import type { OpenedDeclaration } from './openDeclaration.ts'
import { ReportButton } from './ReportButton.tsx'
import { UnsentFields } from './UnsentFields.tsx'

interface UsedLinkProps {
  readonly token: string
  readonly place: string | null
  readonly opened: OpenedDeclaration
  /** Whether it comes in place of something a person has just used. */
  readonly takesFocus: boolean
}

/** A link whose declaration can no longer be changed. */
export function UsedLink({ token, place, opened: { declared, mail }, takesFocus }: UsedLinkProps) {
  useSignals()
  const at = declared?.basis
  return (
    <Notice title={t('consigneeDeclaration.usedTitle')} takesFocus={takesFocus}>
      <p>
        <strong>{mail.enduserName}</strong>
      </p>
      {at && <p>{t('consigneeDeclaration.usedText', { name: declared.identity, at: formatInstant(at) })}</p>}
      <p>{t('consigneeDeclaration.usedAdvice')}</p>
      <UnsentFields place={place} />
      <NewMailButton token={token} />
      <ReportButton token={token} />
    </Notice>
  )
}
