import { listEnduserCollections } from '@crateway/shared/contract/calls/endusers.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { type ViewCount, ViewLinks } from '@crateway/shared/ui/ViewLinks.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { today } from '../../inDays.ts'
import { askAhead } from '../../offline/askAhead.ts'
import { KeptNote } from '../../offline/KeptNote.tsx'
import { useKeptCall } from '../../offline/useKeptCall.ts'
import styles from './CollectionsScreen.module.css'
import { CollectionsTable } from './CollectionsTable.tsx'
import { viewPath } from './collectionAddress.ts'
import { PickupSheet } from './PickupSheet.tsx'
import { countPickups, type PickupView, readPickupView, rowsOfView } from './pickups.ts'

/** The pickups at the selected site, those to come and those that were, and a sheet for each (seed 2, section 2.16). */
export function CollectionsScreen() {
  useSignals()
  const [query] = useQueryParameters()
  const { id, name, reference } = usePartner()
  const collections = useKeptCall(listEnduserCollections, { params: { id } })
  const view = readPickupView(query)
  const sheet = query.get('sheet')
  const day = today()
  const { data } = collections
  const countOf = (of: PickupView): ViewCount | undefined => {
    if (!data) return undefined
    const value = countPickups(rowsOfView(data, of, day))
    return { value, text: tCount('enduserCollections.pickups', value), tone: of === 'upcoming' ? 'accent' : 'plain' }
  }
  const viewOf = (of: PickupView, text: string) => ({
    href: viewPath(reference, of),
    text,
    isCurrent: view === of,
    count: countOf(of),
  })

  if (sheet !== null && data) {
    return <PickupSheet key={sheet} rows={data} collectId={sheet} siteId={id} siteName={name} request={collections} />
  }
  return (
    <div className={styles.screen}>
      <PageHeader title={t('enduserCollections.title')} text={t('enduserCollections.text', { site: name })} />
      <KeptNote requests={[collections]} />
      <ViewLinks
        label={t('enduserCollections.views')}
        views={[
          viewOf('all', t('enduserCollections.all')),
          viewOf('upcoming', t('enduserCollections.upcoming')),
          viewOf('past', t('enduserCollections.past')),
        ]}
      />
      {collections.state === 'failed' && <ProblemPanel problem={collections.problem} onRetry={collections.retry} />}
      {collections.state === 'loading' && !data && <TableSkeleton rows={10} />}
      {data && <CollectionsTable key={`${id} ${view}`} rows={data} view={view} today={day} />}
    </div>
  )
}

CollectionsScreen.askAhead = askAhead('/enduser/collections', (ask, { id }) =>
  ask(listEnduserCollections, { params: { id } }),
)
