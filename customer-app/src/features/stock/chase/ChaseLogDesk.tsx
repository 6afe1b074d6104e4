import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { hasEveryRight } from '@crateway/shared/contract/rights.ts'
import { figuresDay } from '@crateway/shared/domain/localDay.ts'
import type { RowPanel } from '@crateway/shared/grid/table/rowPanel.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useIsNarrow } from '@crateway/shared/ui/useIsNarrow.ts'
import { usePart } from '@crateway/shared/ui/usePart.ts'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { ageScale } from '../../../crateAges.ts'
import { enduserMapPath } from '../../../mapPaths.ts'
import styles from './ChaseDesk.module.css'
import { ChaseGrid } from './ChaseGrid.tsx'
import { ChaseKeys, keysHeight } from './ChaseKeys.tsx'
import { readCall } from './chaseAddress.ts'
import type { ChaseDeskProps } from './chaseDeskProps.ts'
import { deskColumns, deskState } from './deskColumns.ts'
import { handleDeskKeys } from './handleDeskKeys.ts'
import { entryAfter, placeOf } from './nextEntry.ts'
import { callPath, useCall } from './useCall.ts'
import { useChaseTask } from './useChaseTask.ts'
import { useHeldOrder } from './useHeldOrder.ts'
import { useQueuedReload } from './useQueuedReload.ts'

const loadPanel = async () => (await import('./ChasePanel.tsx')).ChasePanel

const noEntries: readonly ChaseEntry[] = []
const idOf = ({ id }: ChaseEntry) => id

/** The chase list with the panel of one end customer beside it; on a phone the panel is a page of its own. */
export function ChaseLogDesk({ entries, customerId, customer, views, allCrates }: ChaseDeskProps) {
  useSignals()
  const [, navigate] = useLocation()
  const [query] = useQueryParameters()
  const [initialState] = useState(() => deskState(query))
  const call = useCall()
  const isNarrow = useIsNarrow()
  /** Null until a list is on screen. */
  const [shown, setShown] = useState<readonly ChaseEntry[] | null>(null)
  const [task, begin] = useChaseTask(call.shownId)
  const reloadEntries = useQueuedReload(entries)
  const [written, setWritten] = useState(0)
  const isOpen = call.shownId !== ''
  const Panel = usePart(loadPanel, isOpen, call.close)
  const canWrite = hasEveryRight(visitor.value?.rights ?? [], ['Chase access'])
  const code = language.value
  const placed = useHeldOrder(entries, call.shownId !== '')
  const all = placed.data ?? noEntries
  // There is a list to be mailed.
  const canMail = canWrite && (all.find(({ id }) => id === call.shownId)?.overdue ?? 0) > 0
  const scale = ageScale(all)
  const today = figuresDay(new Date())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other reasons.
  const columns = useMemo(() => deskColumns({ customer, scale, today, callPath }), [code, customer, scale, today])

  // Filtered and sorted as on screen; on a phone, whose list is away, as it was.
  const order = shown ?? all
  const step = (steps: 1 | -1) => {
    const next = entryAfter(order, call.shownId, steps)
    if (next) call.move(next.id)
  }
  const handleWritten = () => {
    setWritten((count) => count + 1)
    reloadEntries()
  }
  const mapPath = enduserMapPath(customer, call.shownId)
  const panel: RowPanel<ChaseEntry> = {
    id: isOpen ? call.shownId : null,
    idOf,
    onMove: ({ id }) => isOpen && id !== call.shownId && call.move(id),
    onPick: ({ id }) => isOpen || call.open(id),
    onLink: (href) => {
      const called = readCall(href)
      if (called === null) navigate(href)
      else if (isOpen) call.move(called)
      else call.open(called)
    },
    onShown: setShown,
  }
  const keys = {
    onStep: step,
    onLog: canWrite ? () => begin('log') : undefined,
    onMail: canMail ? () => begin('mail') : undefined,
    onMap: mapPath === null ? undefined : () => navigate(mapPath),
    onClose: call.close,
  }
  const isPage = isOpen && isNarrow
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of list and panel.
    <div
      className={classNames(styles.desk, isOpen && (isPage ? styles.page : styles.open))}
      onKeyDown={(event) => isOpen && handleDeskKeys(event, keys)}
    >
      {!isPage && (
        <ChaseGrid
          entries={placed}
          columns={columns}
          initialState={initialState}
          customer={customer}
          views={views}
          allCrates={allCrates}
          rowLines={2}
          panel={panel}
          roomBelow={keysHeight}
          firstActions={[
            { key: 'call', text: () => t('chaseDesk.open'), onSelect: ({ id }) => panel.onLink(callPath(id)) },
          ]}
        >
          <ChaseKeys isOpen={isOpen} canWrite={canWrite} canMail={canMail} hasMap={mapPath !== null} />
        </ChaseGrid>
      )}
      {isOpen && Panel && (
        <Panel
          customerId={customerId}
          customer={customer}
          enduserId={call.shownId}
          isAtRest={call.restedId === call.shownId}
          entries={placed}
          place={placeOf(order, call.shownId)}
          count={order.length}
          canWrite={canWrite}
          canMail={canMail}
          mapPath={mapPath}
          isPage={isPage}
          task={task}
          onTask={begin}
          written={written}
          onWritten={handleWritten}
          onStep={step}
          onClose={call.close}
        />
      )}
    </div>
  )
}
