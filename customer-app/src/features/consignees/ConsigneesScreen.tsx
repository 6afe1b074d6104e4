import { findCustomerEndusers } from '@crateway/shared/client/requests/findCustomerEndusers.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { listPendingEndusers } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { BackLink } from '@crateway/shared/screens/detail/BackLink.tsx'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { ButtonLink } from '@crateway/shared/ui/ButtonLink.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { useQueryParameters, withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { ViewLinks } from '@crateway/shared/ui/ViewLinks.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../client.ts'
import { ApprovedTable } from './ApprovedTable.tsx'
import styles from './ConsigneesScreen.module.css'
import { askForNew, closeNew, isNewAsked, readView, showAsked, viewPath } from './consigneeAddress.ts'
import { EnduserForm } from './EnduserForm.tsx'
import { PendingTable } from './PendingTable.tsx'
import { TemplateButton } from './TemplateButton.tsx'

/** The consignees of the selected customer, approved and waiting, and the ways to ask for more (seed 2, section 2.10). */
export function ConsigneesScreen() {
  useSignals()
  const [, changeQuery] = useQueryParameters()
  const { id: customerId, reference: customer } = usePartner()
  return (
    <div className={styles.screen}>
      <BackLink href={`/shippingManagement?${withParameters('', { customer })}`} text={t('consignees.back')} />
      <PageHeader
        title={t('consignees.title')}
        text={t('consignees.text')}
        actions={
          <>
            <TemplateButton />
            <ButtonLink
              href={`/shippingManagement/import?${withParameters('', { customer })}`}
              icon={<Upload aria-hidden="true" />}
            >
              {t('consignees.imports')}
            </ButtonLink>
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => changeQuery(askForNew)}>
              {t('consignees.new')}
            </Button>
          </>
        }
      />
      <Lists key={customerId} customerId={customerId} customer={customer} />
    </div>
  )
}

interface ListsProps {
  readonly customerId: string
  /** The partner's reference, for addresses. */
  readonly customer: string
}

/** Both lists, of which one is shown, and the form that adds to the second. */
function Lists({ customerId, customer }: ListsProps) {
  useSignals()
  const [query, changeQuery] = useQueryParameters()
  const view = readView(query)
  const [asked, setAsked] = useState(0)
  const [isApprovedDue, setApprovedDue] = useState(view === 'approved')
  // Once they were looked at they stay, so that the way back shows them at once.
  if (view === 'approved' && !isApprovedDue) setApprovedDue(true)
  const approved = useRequest(
    (signal) => findCustomerEndusers(client, customerId, signal),
    isApprovedDue ? customerId : null,
  )
  const pending = useRequest(
    (signal) => client.call(listPendingEndusers, { params: { customerId } }, signal),
    String(asked),
    { keepsOld: true },
  )
  const waiting = pending.data?.length
  const shown = view === 'approved' ? approved : pending

  return (
    <>
      <ViewLinks
        label={t('consignees.views')}
        views={[
          { href: viewPath(customer, 'approved'), text: t('consignees.approved'), isCurrent: view === 'approved' },
          {
            href: viewPath(customer, 'pending'),
            text: t('consignees.pending'),
            isCurrent: view === 'pending',
            count: waiting ? { value: waiting, text: tCount('consignees.waiting', waiting), tone: 'warn' } : undefined,
          },
        ]}
      />
      {shown.state === 'failed' && <ProblemPanel problem={shown.problem} onRetry={shown.retry} />}
      {shown.state === 'loading' && !shown.data && <TableSkeleton rows={10} />}
      {view === 'approved' && approved.data && <ApprovedTable customer={customer} endusers={approved.data} />}
      {view === 'pending' && pending.data && <PendingTable endusers={pending.data} />}
      {isNewAsked(query) && (
        <EnduserForm
          customerId={customerId}
          onClose={() => changeQuery(closeNew, { replace: true })}
          onDone={() => {
            setAsked((count) => count + 1)
            changeQuery(showAsked, { replace: true })
          }}
        />
      )}
    </>
  )
}
