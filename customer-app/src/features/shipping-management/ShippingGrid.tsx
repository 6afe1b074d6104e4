import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import type { GridFigures } from '@crateway/shared/grid/frame/gridFigures.ts'
import type { RowAction } from '@crateway/shared/grid/frame/rowActions.ts'
import { ServerGrid } from '@crateway/shared/grid/ServerGrid.tsx'
import type { GridSelection } from '@crateway/shared/grid/selection/gridSelection.ts'
import type { GridSearch } from '@crateway/shared/grid/view/gridSearch.ts'
import type { GridState } from '@crateway/shared/grid/view/gridState.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Trash2, UserRoundCheck } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'wouter'
import { client } from '../../client.ts'
import type { DeskDialog } from './DeskDialogs.tsx'
import { findShippingPage } from './findShippings.ts'
import { isOwnPath, ownPart, toOpened } from './shippingAddress.ts'
import { isLocked, shippingColumns } from './shippingColumns.ts'
import { filtersOf, type ShippingView } from './shippingViews.ts'
import { shippingName } from './shippingWords.ts'
import type { Desk } from './useDesk.ts'

/** The newest first (seed 2, section 2.8). */
const startState: Partial<GridState> = {
  sort: { property: 'creationDate', direction: 'DESC' },
  hidden: ['scanUserName', 'creationDay', 'processDay'],
}

/** By what is on a shipping's papers or on its crates. */
const shippingSearch: GridSearch = {
  label: () => t('shippingManagement.search'),
  toFilters: (text) => [{ field: 'anyText', op: 'CONTAINS', value: text }],
}

export interface ShippingGridProps {
  readonly desk: Desk
  /** The partner's reference, for addresses. */
  readonly customer: string
  readonly view: ShippingView
  /** Ids of what was changed just now, for the view of that. */
  readonly changed: readonly string[]
  readonly isStaff: boolean
  readonly figures: GridFigures
  readonly views: ReactNode
  readonly onDialog: (dialog: DeskDialog) => void
}

const isOpen = (shipping: PendingShipping) => !isLocked(shipping)

/** The shippings, page by page, with what can be done with one and with many of them. */
export function ShippingGrid(props: ShippingGridProps) {
  useSignals()
  const { desk, customer, view, changed, isStaff, figures, views, onDialog } = props
  const [, change] = useQueryParameters()
  const [, navigate] = useLocation()
  const { customerId, hasList, consignees, round, reload, onRows } = desk
  const columns = useMemo(() => shippingColumns({ customer, hasList, consignees }), [customer, hasList, consignees])
  const whole = useMemo(() => ({ text: () => t('shippingManagement.refresh'), onReload: reload }), [reload])
  const filters = useMemo(() => filtersOf(view, changed), [view, changed])

  const actions = useMemo((): readonly RowAction<PendingShipping>[] => {
    const open = (shipping: PendingShipping) => change(toOpened(shipping.id))
    const one = (shipping: PendingShipping) => ({ count: 1, rows: [shipping], matching: null })
    return [
      { key: 'edit', text: () => t('shippingManagement.edit'), isShown: isOpen, onSelect: open },
      { key: 'view', text: () => t('shippingManagement.view'), isShown: isLocked, onSelect: open },
      {
        key: 'set',
        text: () => t('shippingManagement.setConsignee'),
        isShown: isOpen,
        onSelect: (shipping) => onDialog({ kind: 'setConsignee', selected: one(shipping), onDone: () => undefined }),
      },
      {
        key: 'move',
        text: () => t('shippingManagement.moveCrates'),
        isShown: isOpen,
        isEnabled: ({ crateCount }) => crateCount > 0,
        onSelect: ({ id }) => change(toOpened(id, 'crates')),
      },
      {
        key: 'validate',
        text: () => t('shippingManagement.validate'),
        isShown: (shipping) => isStaff && isOpen(shipping) && shipping.enduserId !== null,
        onSelect: (shipping) => onDialog({ kind: 'validate', shipping }),
      },
      {
        key: 'delete',
        text: () => t('shippingManagement.delete'),
        isDanger: true,
        isShown: isOpen,
        onSelect: (shipping) => onDialog({ kind: 'delete', selected: one(shipping), onDone: () => undefined }),
      },
    ]
  }, [change, isStaff, onDialog])

  const selection = useMemo(
    (): GridSelection<PendingShipping> => ({
      idOf: ({ id }) => id,
      nameOf: shippingName,
      lockOf: (shipping) => (isLocked(shipping) ? t('shippingManagement.lockedRow') : null),
      actions: (selected, clear) => (
        <>
          <Button
            icon={<UserRoundCheck aria-hidden="true" />}
            onClick={() => onDialog({ kind: 'setConsignee', selected, onDone: clear })}
          >
            {t('shippingManagement.setConsignee')}
          </Button>
          <Button
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onDialog({ kind: 'delete', selected, onDone: clear })}
          >
            {t('shippingManagement.delete')}
          </Button>
        </>
      ),
    }),
    [onDialog],
  )

  return (
    <ServerGrid
      gridId="shippingManagement"
      client={client}
      label={t('shippingManagement.grid')}
      columns={columns}
      load={(query, signal) => findShippingPage(client, { customerId, ...query }, signal).finally(onRows)}
      rowId="id"
      {...(hasList ? { search: shippingSearch, view: filters } : {})}
      initialState={startState}
      figures={figures}
      views={views}
      actions={actions}
      selection={selection}
      round={round}
      reload={whole}
      onLink={(href) => (isOwnPath(href) ? change(ownPart(href)) : navigate(href))}
      emptyText={view === 'all' ? t('shippingManagement.empty') : t('shippingManagement.emptyView')}
    />
  )
}
