import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { countryName, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Notice } from '../../layout/Notice.tsx'
import styles from './DeclarationHead.module.css'
import type { OpenedDeclaration } from './openDeclaration.ts'
import { ReportButton } from './ReportButton.tsx'
import { TimeLeft } from './TimeLeft.tsx'

interface DeclarationHeadProps {
  readonly token: string
  readonly opened: OpenedDeclaration
  readonly takesFocus: boolean
  /** The time to change the declaration has run out. */
  readonly onTooLate: () => void
}

/** Whom a form asks and, where it was answered already, by whom, and until when that can be changed. */
export function DeclarationHead({ token, opened: { mail, declared }, takesFocus, onTooLate }: DeclarationHeadProps) {
  useSignals()
  const until = mail.changeableUntil ?? ''
  const place = [mail.postalCode, mail.city].filter(Boolean).join(' ')
  return (
    <Notice
      title={declared ? t('consigneeDeclaration.change') : t('consigneeDeclaration.title')}
      takesFocus={takesFocus}
    >
      <div className={styles.whom}>
        <strong>{mail.enduserName}</strong>
        <p>{[mail.address, place].filter(Boolean).join(', ')}</p>
        <p>{countryName(mail.countryCode)}</p>
      </div>
      {declared && (
        <>
          <p>
            {t('consigneeDeclaration.declaredBy', {
              name: declared.identity,
              at: formatInstant(declared.submittedAt),
            })}{' '}
            {t('consigneeDeclaration.changeable', { until: formatInstant(until) })}{' '}
            <TimeLeft until={until} onEnd={onTooLate} />
          </p>
          <ReportButton token={token} />
        </>
      )}
    </Notice>
  )
}
