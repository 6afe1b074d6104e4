import type { PendingEnduser } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import { countryCodeOf } from '@crateway/shared/i18n/countryWords.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { Flag } from '@crateway/shared/ui/Flag.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { addressLine } from './addressLine.ts'
import styles from './ConsigneesScreen.module.css'

export interface PendingDetailsProps {
  readonly enduser: PendingEnduser
  readonly onClose: () => void
}

/** All that was asked for with a consignee, its contact too. */
export function PendingDetails({ enduser, onClose }: PendingDetailsProps) {
  useSignals()
  const { partnerReference, name, country, postalCode, city, contactName, contactTel, contactEmail } = enduser
  const code = countryCodeOf(country)
  return (
    <Dialog title={name} isOpen onClose={onClose}>
      <dl className={styles.facts}>
        <Fact label={t('enduserColumn.shipTo')}>{partnerReference}</Fact>
        <Fact label={t('consignees.address')}>{addressLine(enduser)}</Fact>
        <Fact label={t('consignees.postalCode')}>{postalCode}</Fact>
        <Fact label={t('enduserColumn.city')}>{city}</Fact>
        <Fact label={t('enduserColumn.country')}>{code === null ? country : <Flag code={code} />}</Fact>
        <Fact label={t('consignees.form.contactName')}>{contactName}</Fact>
        <Fact label={t('consignees.form.contactTel')}>
          <a href={`tel:${contactTel.replaceAll(/[^+\d]/g, '')}`}>{contactTel}</a>
        </Fact>
        <Fact label={t('consignees.form.contactEmail')}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </Fact>
      </dl>
    </Dialog>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
