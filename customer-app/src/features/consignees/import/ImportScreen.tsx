import { t } from '@crateway/shared/i18n/translate.ts'
import { BackLink } from '@crateway/shared/screens/detail/BackLink.tsx'
import { session } from '@crateway/shared/state/session.ts'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { viewPath } from '../consigneeAddress.ts'
import { TemplateButton } from '../TemplateButton.tsx'
import { ChooseAnother } from './ChooseAnother.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import styles from './ImportScreen.module.css'
import { ReadingCard } from './ReadingCard.tsx'
import { useImportDesk } from './useImportDesk.ts'
import { Workbench } from './Workbench.tsx'

/** A list of consignees on its way to be asked for: read, looked at, repaired and sent (seed 2, sections 2.10 and 4). */
export function ImportScreen() {
  useSignals()
  const { id } = usePartner()
  // Another customer is another desk, and another person's drafts are nobody's business.
  return <Import key={`${id} ${session.value?.user.id}`} customerId={id} userId={session.value?.user.id ?? ''} />
}

interface ImportProps {
  readonly customerId: string
  readonly userId: string
}

function Import({ customerId, userId }: ImportProps) {
  useSignals()
  const { reference: customer } = usePartner()
  const { desk, state, drafts } = useImportDesk(customerId, userId)
  const { open, reading } = state
  return (
    <div className={styles.screen}>
      <BackLink href={viewPath(customer, 'approved')} text={t('enduserImport.back')} />
      <PageHeader
        title={t('enduserImport.title')}
        text={open ? undefined : t('enduserImport.text')}
        actions={
          <>
            <TemplateButton />
            {(open || reading) && <ChooseAnother desk={desk} state={state} />}
          </>
        }
      />
      {!open && <DraftOffer desk={desk} drafts={drafts} isReading={reading !== null && !reading.problem} />}
      {/* A file that is read in another way stays where it is meanwhile. */}
      {reading && (!open || reading.problem || reading.file !== open.file) && <ReadingCard reading={reading} />}
      {!open && !reading && <ChooseFile onChoose={desk.choose} />}
      {open && <Workbench desk={desk} state={state} open={open} customer={customer} />}
    </div>
  )
}
