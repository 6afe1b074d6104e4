import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { PlacesOfType } from '@crateway/shared/contract/calls/maps.ts'
import { ExportDialog } from '@crateway/shared/grid/export/ExportDialog.tsx'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { type QueryChange, useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Map as MapIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { freshText } from '../freshText.ts'
import { newsOf } from '../newsOf.ts'
import { keyOfTrace, type TraceQuestion } from '../traceQuestion.ts'
import { useFreshPoints } from '../useFreshPoints.ts'
import { useTrace } from '../useTrace.ts'
import { SiList } from './SiList.tsx'
import { SiPage } from './SiPage.tsx'
import { TracePage } from './TracePage.tsx'
import styles from './TrackingTable.module.css'

export interface TrackingTableProps {
  readonly customerId: string
  /** The SI whose crates are shown; null for the list of all SIs. */
  readonly si: string | null
  /** Id of the end customer whose SIs alone are listed; null for those of all. */
  readonly enduser: string | null
  readonly places: Request<readonly PlacesOfType[]>
  /** The trace that was asked for by a barcode, which stands in place of SIs; null for none. */
  readonly question: TraceQuestion | null
  /** Writes the SI into the address at once. */
  readonly onSelectSi: (si: string | null) => void
  readonly onSelectCrate: (barcode: string, si: string) => void
  /** Back to the map, with what it shows; or with what of that was chosen here. */
  readonly onMap: (change?: QueryChange) => void
  /** Asks for the SIs of all end customers. */
  readonly onAll: () => void
  /** Asks for all days of a crate. */
  readonly onShowAll: (barcode: string) => void
}

/** What of the address belongs to the table: another one begins at its first page, with nothing searched. */
const otherTable: QueryChange = { search: null, sort: null, page: null }

/** The tracked crates of a customer as tables: all SIs, the crates of one (seed 1, section 2.12, 'Table view'), and the trace of one crate. */
export function TrackingTable(props: TrackingTableProps) {
  useSignals()
  const { customerId, si, enduser, places, question, onSelectSi, onSelectCrate, onMap, onAll, onShowAll } = props
  const [, changeQuery] = useQueryParameters()
  const live = useFreshPoints(customerId)
  const trace = useTrace(customerId, question, live)
  // Of the new address, so that going back finds the old table as it was.
  const leaveTable = () => changeQuery(otherTable, { replace: true })
  const handleSi = (next: string | null) => {
    onSelectSi(next)
    leaveTable()
  }
  const handleMap = (change?: QueryChange) => {
    onMap(change)
    leaveTable()
  }
  const frame = useRef<HTMLDivElement>(null)
  const table = question ? keyOfTrace(question) : si
  const shown = useRef(table)
  // What had the focus went with the other table: keys go on from the heading of this one.
  useEffect(() => {
    if (shown.current === table) return
    shown.current = table
    if (document.activeElement === document.body) frame.current?.querySelector('h2')?.focus()
  }, [table])
  return (
    <div ref={frame} className={styles.tables}>
      <PageHeader
        title={t('tracking.title')}
        text={freshText(question ? newsOf(live, trace.data, customerId) : live) || undefined}
        actions={
          <Button icon={<MapIcon aria-hidden="true" />} onClick={() => handleMap()}>
            {t('map.asMap')}
          </Button>
        }
      />
      {question ? (
        <TracePage
          key={`${customerId} ${keyOfTrace(question)}`}
          customerId={customerId}
          question={question}
          request={trace}
          onLeave={() => handleSi(null)}
          onMap={handleMap}
          onShowAll={() => onShowAll(question.barcode)}
          onRespell={(barcode) => changeQuery({ barcode }, { replace: true })}
        />
      ) : si === null ? (
        <SiList
          key={customerId}
          customerId={customerId}
          live={live}
          enduser={enduser}
          places={places}
          onAll={onAll}
          onSelect={handleSi}
        />
      ) : (
        <SiPage
          key={`${customerId} ${si}`}
          customerId={customerId}
          si={si}
          live={live}
          enduser={enduser}
          places={places}
          onAll={onAll}
          onLeave={() => handleSi(null)}
          onSelectCrate={(barcode) => {
            onSelectCrate(barcode, si)
            leaveTable()
          }}
        />
      )}
      <ExportDialog />
    </div>
  )
}
