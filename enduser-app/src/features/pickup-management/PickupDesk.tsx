import { readEnduser } from '@crateway/shared/contract/calls/endusers.ts'
import { countryName, t } from '@crateway/shared/i18n/translate.ts'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { usePart } from '@crateway/shared/ui/usePart.ts'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { KeptNote } from '../../offline/KeptNote.tsx'
import { useKept } from '../../offline/useKept.ts'
import { useKeptCall } from '../../offline/useKeptCall.ts'
import { useKeptOffer } from '../../offline/useKeptOffer.ts'
import { findDeclared } from './findDeclared.ts'
import { PickupCards } from './PickupCards.tsx'
import styles from './PickupDesk.module.css'
import { PickupLists } from './PickupLists.tsx'
import { useCollectFile } from './useCollectFile.ts'
import { usePickup } from './usePickup.ts'

export interface PickupDeskProps {
  readonly enduserId: string
  /** Name of the site. */
  readonly name: string
}

const loadDeclaration = async () => (await import('./DeclarationDialog.tsx')).DeclarationDialog
const loadChange = async () => (await import('./ChangeForm.tsx')).ChangeForm

/** Name and place of a site; the name alone until the place is known, and where nobody tells it. */
function useSiteText({ enduserId, name }: PickupDeskProps): string {
  useSignals()
  const site = useKeptCall(readEnduser, { params: { id: enduserId } }).data
  if (!site) return name
  const place = [site.city, countryName(site.countryCode)].filter(Boolean).join(t('common.clause'))
  return [name, place].filter(Boolean).join(' · ')
}

/** What a site declares and when its crates are fetched. */
export function PickupDesk({ enduserId, name }: PickupDeskProps) {
  useSignals()
  const [query, changeQuery] = useQueryParameters()
  const pickup = usePickup(enduserId)
  const siteText = useSiteText({ enduserId, name })
  const { mails, state, labels = [] } = pickup
  const hasCalendar = useKeptOffer('calendar') === true
  const files = useCollectFile(pickup.reload)
  const collectFile = hasCalendar ? files : null

  const shownId = query.get('declaration')
  const [changingId, setChangingId] = useState<string | null>(null)
  // Back, or a link, may lead away from a declaration whose form is open.
  if (changingId !== null && changingId !== shownId) setChangingId(null)
  const isChanging = changingId !== null
  const shown = useKept((ask) => findDeclared(shownId ?? '', ask), shownId, { round: pickup.round })
  const close = () => changeQuery({ declaration: null })
  const Declaration = usePart(loadDeclaration, shownId !== null, close)
  const Change = usePart(loadChange, isChanging, () => setChangingId(null))
  const open = (id: string) => changeQuery({ declaration: id })

  return (
    <div className={styles.screen}>
      <PageHeader title={t('shell.entries.pickupManagement')} text={siteText} />
      <KeptNote requests={pickup.requests} />
      {mails.state === 'failed' && !state && <ProblemPanel problem={mails.problem} onRetry={mails.retry} />}
      {state?.mails.length === 0 && (
        <p className={styles.banner} role="alert">
          <CircleAlert aria-hidden="true" />
          {t('pickup.noData')}
        </p>
      )}
      <PickupCards pickup={pickup} collectFile={collectFile} onSee={open} />
      <PickupLists pickup={pickup} collectFile={collectFile} enduserId={enduserId} name={name} onSee={open} />
      {Declaration && (
        <Declaration
          id={isChanging ? null : shownId}
          declared={shown}
          labels={labels}
          before={pickup.records?.data?.find(({ id }) => id === shownId)?.before ?? []}
          onChange={() => setChangingId(shownId)}
          onClose={close}
        />
      )}
      {Change && isChanging && shownId !== null && shown.data && (
        <Change
          id={shownId}
          declared={shown.data}
          labels={labels}
          onChanged={pickup.reload}
          onClose={() => setChangingId(null)}
        />
      )}
    </div>
  )
}
