import type { RowAction } from '@crateway/shared/grid/frame/rowActions.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { enduserMapPath, followPath } from './mapPaths.ts'

interface EnduserActionsInput<Row> {
  /** The partner's reference, for addresses. */
  readonly customer: string
  /** The end customer that a row is of; null where it tells none. */
  readonly idOf: (row: Row) => string | null
  readonly navigate: (path: string) => void
}

/** The ways from a row to its end customer on the map, and to its crates on the map of trackers, for who may go there. */
export function enduserActions<Row>({ customer, idOf, navigate }: EnduserActionsInput<Row>): readonly RowAction<Row>[] {
  const action = (key: string, text: () => string, pathOf: (customer: string, id: string) => string | null) => {
    const pathTo = (row: Row) => {
      const id = idOf(row)
      return id === null ? null : pathOf(customer, id)
    }
    return {
      key,
      text,
      isShown: (row: Row) => pathTo(row) !== null,
      onSelect: (row: Row) => {
        const path = pathTo(row)
        if (path !== null) navigate(path)
      },
    }
  }
  return [
    action('map', () => t('chase.map'), enduserMapPath),
    action('follow', () => t('customerMap.link.iotMap'), followPath),
  ]
}
