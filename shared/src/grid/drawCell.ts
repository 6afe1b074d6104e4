import { countryName } from '../i18n/translate.ts'
import { classNames } from '../ui/classNames.ts'
import { flagUrl } from '../ui/flagUrl.ts'
import chipStyles from '../ui/StatusChip.module.css'
import type { StatusKind } from '../ui/StatusChip.tsx'
import styles from './Cell.module.css'
import { cellText } from './cellText.ts'
import { alignOf, type CellValue, type Column, type ColumnChip, isNumeric } from './columns.ts'
import { faceOf, partSeparator } from './contentWidths.ts'
import { fitParts } from './fitParts.ts'
import { icon } from './icons.ts'
import { textWidth } from './measure.ts'

const chipIcons: Readonly<Record<StatusKind, Parameters<typeof icon>[0]>> = {
  good: 'check',
  warn: 'clock',
  bad: 'warning',
  plain: 'dash',
}

function chipNode({ kind, text }: ColumnChip): HTMLElement {
  const chip = document.createElement('span')
  chip.className = classNames(chipStyles.chip, chipStyles[kind])
  chip.append(icon(chipIcons[kind]), text)
  return chip
}

function flagNode(code: string): HTMLElement[] {
  const url = flagUrl(code)
  if (!url) return []
  const flag = document.createElement('img')
  flag.className = styles.flag ?? ''
  flag.src = url
  flag.alt = ''
  flag.width = 18
  flag.height = 12
  return [flag]
}

function titleOf<Row>(column: Column<Row>, value: string): string {
  return column.kind === 'country' ? countryName(value) : cellText(column, value)
}

/** The room of a cell in pixels: what its column leaves for the content, and what each chip gets of it. */
export interface CellRoom {
  readonly width: number
  readonly chipPlace: number
}

function shownText<Row>(column: Column<Row>, value: CellValue, width: number): string {
  if (!column.parts || value === null || value === '') return cellText(column, value)
  const fits = (text: string) => textWidth(text, faceOf(column)) <= width
  return fitParts(column.parts(String(value)), partSeparator, fits)
}

function wordsNode<Row>(column: Column<Row>, value: CellValue, width: number): HTMLElement {
  const isEmpty = value === null || value === ''
  const words = document.createElement('span')
  const isCode = column.kind === 'code' && !isEmpty
  const isFigure = isNumeric(column.kind)
  words.className = classNames(
    styles.words,
    isFigure && styles.figure,
    isCode && styles.code,
    isEmpty && styles.nothing,
  )
  words.textContent = shownText(column, value, width)
  // A narrow column cuts words off; pointing at them shows the whole.
  if (!isEmpty && !isFigure) words.title = titleOf(column, String(value))
  return words
}

/** Where a column's chips stand, under each other; empty in a row without one. */
function chipPlaceNode(chip: ColumnChip | null, width: number): HTMLElement {
  const place = document.createElement('span')
  place.className = styles.chipPlace ?? ''
  place.style.width = `${width}px`
  if (chip) place.append(chipNode(chip))
  return place
}

/**
 * Draws one cell of a grid. Everything is put in as text or element, never as markup: a name that looks like HTML is
 * shown as it is (SAFETY finding 11).
 */
export function drawCell<Row>(
  cell: HTMLElement,
  column: Column<Row>,
  value: CellValue,
  row: Row | undefined,
  { width, chipPlace }: CellRoom,
): void {
  const { kind, isStrong } = column
  const chip = row === undefined ? null : (column.chip?.(row) ?? null)
  const content = document.createElement('div')
  content.className = classNames(styles.content, alignOf(column) === 'end' && styles.end, isStrong && styles.strong)
  if (kind === 'chip' && chip) {
    content.append(chipNode(chip))
  } else {
    if (kind === 'country') content.append(...flagNode(String(value ?? '')))
    content.append(wordsNode(column, value, width))
    if (column.chip && kind !== 'chip') content.append(chipPlaceNode(chip, chipPlace))
  }
  cell.replaceChildren(content)
}
