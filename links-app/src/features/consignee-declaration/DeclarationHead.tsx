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
  /** Whether the link leads here, and neither a button of the page nor a change that was begun. */
  readonly isArrival: boolean
  readonly takesFocus: boolean
  /** The time to change the declaration has run out. */
  readonly onTooLate: () => void
}

/** A link that was used says so first, and then that its declaration can still be changed (DESIGN 3.2). */
function titleOf({ declared }: OpenedDeclaration, isArrival: boolean): string {
  if (!declared) return t('consigneeDeclaration.title')
  return isArrival ? t('consigneeDeclaration.usedTitle') : t('consigneeDeclaration.change')
}

/** Whom a form asks and, where it was answered already, by whom, and until when that can be changed. */
export function DeclarationHead({ token, opened, isArrival, takesFocus, onTooLate }: DeclarationHeadProps) {
  useSignals()
  const { mail, declared } = opened
  const until = mail.changeableUntil ?? ''
  const place = [mail.postalCode, mail.city].filter(Boolean).join(' ')
  return (
    <Notice title={titleOf(opened, isArrival)} takesFocus={takesFocus}>
      {declared && (
        <p className={styles.lead}>
          {t('consigneeDeclaration.stillChangeable', { until: formatInstant(until) })}{' '}
          <TimeLeft until={until} onEnd={onTooLate} />
        </p>
      )}
      <div className={styles.whom}>
        <strong>{mail.enduserName}</strong>
        <p>{[mail.address, place].filter(Boolean).join(', ')}</p>
        <p>{mail.countryCode ? countryName(mail.countryCode) : mail.country}</p>
      </div>
      {declared && (
        <>
          <p>
            {t('consigneeDeclaration.declaredBy', {
              name: declared.identity,
              at: formatInstant(declared.basis),
            })}
          </p>
          <ReportButton token={token} />
        </>
      )}
    </Notice>
  )
}
