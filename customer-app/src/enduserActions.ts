import type { RowAction } from '@crateway/shared/grid/frame/rowActions.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { enduserMapPath, followPath } from './mapPaths.ts'
import { wayAction } from './wayAction.ts'

interface EnduserActionsInput<Row> {
  /** The partner's reference, for addresses. */
  readonly customer: string
  /** The end customer that a row is of; null where it tells none. */
  readonly idOf: (row: Row) => string | null
  readonly navigate: (path: string) => void
}

/** The ways from a row to its end customer on the map, and to its crates on the map of trackers, for who may go there. */
export function enduserActions<Row>({ customer, idOf, navigate }: EnduserActionsInput<Row>): readonly RowAction<Row>[] {
  const pathFrom = (row: Row, pathOf: (customer: string, enduserId: string) => string | null) => {
    const id = idOf(row)
    return id === null ? null : pathOf(customer, id)
  }
  return [
    wayAction({ key: 'map', text: () => t('chase.map'), pathOf: (row) => pathFrom(row, enduserMapPath), navigate }),
    wayAction({
      key: 'follow',
      text: () => t('customerMap.link.iotMap'),
      pathOf: (row) => pathFrom(row, followPath),
      navigate,
    }),
  ]
}
