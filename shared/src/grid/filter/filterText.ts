import { headerOf, valueText } from '../../columns/cellText.ts'
import { type Column, isNumeric } from '../../columns/columns.ts'
import type { FilterOperator } from '../../contract/lists.ts'
import { t } from '../../i18n/translate.ts'
import type { GridFilter } from '../view/gridState.ts'

/** An operation as the filter panel names it for a column. */
export function opText<Row>({ kind }: Column<Row>, op: FilterOperator): string {
  if (kind === 'date' && op === 'GTE') return t('grid.op.since')
  if (kind === 'date' && op === 'LTE') return t('grid.op.until')
  if (isNumeric(kind) && op === 'EQ') return t('grid.op.equal')
  if (isNumeric(kind) && op === 'NE') return t('grid.op.notEqual')
  return t(opKeys[op])
}

const opKeys = {
  EQ: 'grid.op.is',
  NE: 'grid.op.isNot',
  CONTAINS: 'grid.op.contains',
  NOT_CONTAINS: 'grid.op.notContains',
  STARTS_WITH: 'grid.op.startsWith',
  ENDS_WITH: 'grid.op.endsWith',
  GT: 'grid.op.greater',
  GTE: 'grid.op.atLeast',
  LT: 'grid.op.less',
  LTE: 'grid.op.atMost',
  BETWEEN: 'grid.op.between',
  IN: 'grid.op.oneOf',
  EMPTY: 'grid.op.empty',
  NOT_EMPTY: 'grid.op.notEmpty',
} as const

const chipKeys = {
  EQ: 'grid.chip.is',
  NE: 'grid.chip.isNot',
  CONTAINS: 'grid.chip.contains',
  NOT_CONTAINS: 'grid.chip.notContains',
  STARTS_WITH: 'grid.chip.startsWith',
  ENDS_WITH: 'grid.chip.endsWith',
  BETWEEN: 'grid.chip.between',
  IN: 'grid.chip.oneOf',
  EMPTY: 'grid.chip.empty',
  NOT_EMPTY: 'grid.chip.notEmpty',
} as const

/** What needs no words in any language. */
const signs = { GT: '>', GTE: '≥', LT: '<', LTE: '≤' } as const

/** Values a chip spells out before it only counts the rest. */
const spelledOut = 2

/** A filter in a few words, as its chip shows it. */
export function filterText<Row>(column: Column<Row>, { op, values }: GridFilter): string {
  const words = values.map((value) => valueText(column, value))
  const [value = '', other = ''] = words
  const list = words.slice(0, spelledOut).join(t('common.comma'))
  const more = words.length > spelledOut ? ` +${words.length - spelledOut}` : ''
  const header = headerOf(column)
  if (op === 'GT' || op === 'GTE' || op === 'LT' || op === 'LTE') return `${header} ${signs[op]} ${value}`
  return t(chipKeys[op], { column: header, value: op === 'IN' ? list + more : value, other })
}
