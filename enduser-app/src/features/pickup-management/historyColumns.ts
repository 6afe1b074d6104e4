import type { Column, ColumnChip } from '@crateway/shared/columns/columns.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { dayText, momentText } from '../../momentText.ts'
import { type HistoryRow, quantityBefore, quantityOf, totalBefore, totalOf } from './historyRows.ts'

/** What led to a declaration, with the days on which it was asked for; null of a request whose day nobody tells. */
export function occasionText({ isSpontaneous, askedAt, remindedAt }: HistoryRow): string | null {
  const asked = askedAt && t('pickup.askedOn', { date: dayText(askedAt) })
  const days = [...new Set(remindedAt.map(dayText))].join(t('common.comma'))
  const parts = [isSpontaneous ? t('pickup.ownAccord') : asked, days && t('pickup.remindedOn', { dates: days })]
  return parts.filter(Boolean).join(' · ') || null
}

/** Who last changed a declaration, and when; null of one that was not, and where nobody tells. */
export function changeText({ content }: HistoryRow): string | null {
  if (!content?.changedAt || !content.changedBy) return null
  const { kind, name } = content.changedBy
  return t(`pickup.changer.${kind}`, { name: name ?? '', at: momentText(content.changedAt) })
}

/** The word of who changed a declaration. */
function changerChip(row: HistoryRow): ColumnChip | null {
  const text = changeText(row)
  return text === null ? null : { kind: 'plain', text }
}

/** The word of a quantity that was changed: what it was, and what it is. */
const changeChip = (before: number | null, now: number | null): ColumnChip | null =>
  before === null
    ? null
    : { kind: 'plain', text: t('pickup.changedFrom', { before: formatNumber(before), now: formatNumber(now ?? 0) }) }

/** The collect that followed a declaration, which need not have taken what was declared; null where nobody tells. */
export function collectionChip(row: HistoryRow): ColumnChip | null {
  if (!row.content) return null
  const { collect } = row.content
  if (collect === null)
    return { kind: 'plain', text: t(totalOf(row) === 0 ? 'pickup.nothingToCollect' : 'pickup.notCollected') }
  const date = formatCalendarDate(collect.day)
  if (collect.state === 'collected') return { kind: 'plain', text: t('pickup.collected', { date }) }
  return {
    kind: 'plain',
    text: t(collect.state === 'confirmed' ? 'pickup.collectOn' : 'pickup.collectPlanned', { date }),
  }
}

const declaredColumn: Column<HistoryRow> = {
  property: 'declared',
  header: 'pickup.column.declared',
  kind: 'date',
  isStrong: true,
  value: ({ declaredAt }) => declaredAt,
  format: (moment) => momentText(String(moment)),
  chip: ({ declarationId }) => (declarationId === null ? { kind: 'warn', text: t('pickup.notDeclared') } : null),
}

const occasionColumn: Column<HistoryRow> = {
  property: 'occasion',
  header: 'pickup.column.occasion',
  kind: 'text',
  value: occasionText,
}

const collectionColumn: Column<HistoryRow> = {
  property: 'collection',
  header: 'pickup.column.collection',
  kind: 'chip',
  value: (row) => collectionChip(row)?.text ?? null,
  chip: collectionChip,
}

/** A column of one material; its code is no name of a field. */
const materialColumn = (code: string, place: number, changed: boolean): Column<HistoryRow> => ({
  property: `material${place}`,
  header: 'pickup.column.material',
  headerText: () => code,
  kind: 'number',
  isSearched: false,
  value: (row) => quantityOf(row, code),
  ...(changed && { chip: (row: HistoryRow) => changeChip(quantityBefore(row, code), quantityOf(row, code)) }),
})

/**
 * The columns of the declarations. Where nobody tells what was declared before it is opened, when and why alone.
 * @param codes the materials that were declared; null where nobody tells
 * @param changed whether somebody has changed one: only then is there a word of changes, in a file a column of its own
 */
export function historyColumns(codes: readonly string[] | null, changed: boolean): readonly Column<HistoryRow>[] {
  if (codes === null) return [declaredColumn, occasionColumn]
  return [
    declaredColumn,
    occasionColumn,
    {
      property: 'identity',
      header: 'pickup.column.by',
      kind: 'text',
      value: ({ content }) => content?.identity ?? null,
      ...(changed && { chip: changerChip }),
    },
    ...codes.map((code, place) => materialColumn(code, place, changed)),
    {
      property: 'total',
      header: 'pickup.column.total',
      kind: 'number',
      isStrong: true,
      isSearched: false,
      value: totalOf,
      ...(changed && { chip: (row: HistoryRow) => changeChip(totalBefore(row), totalOf(row)) }),
    },
    collectionColumn,
  ]
}
