import { cellText } from '../../columns/cellText.ts'
import {
  alignOf,
  type CellValue,
  type Column,
  type ColumnChip,
  type ColumnTone,
  isNumeric,
} from '../../columns/columns.ts'
import type { StatusKind } from '../../domain/statusKind.ts'
import { countryName } from '../../i18n/translate.ts'
import { classNames } from '../../ui/classNames.ts'
import { flagUrl } from '../../ui/flagUrl.ts'
import chipStyles from '../../ui/StatusChip.module.css'
import { hrefOf } from '../view/hrefOf.ts'
import styles from './Cell.module.css'
import { barNode, belowNode, signNodes } from './cellParts.ts'
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

const chipIcon = ({ kind, sign }: ColumnChip) => icon(sign ?? chipIcons[kind])

/** Has a link lead somewhere. The grid is one stop of the Tab key; Enter on the cell follows its link. */
function leadTo(link: HTMLAnchorElement, href: string): void {
  link.setAttribute('href', href)
  link.tabIndex = -1
}

/** An element for what a cell names: a link where that leads somewhere. */
function namingNode(href: string | null, look: string | undefined): HTMLElement {
  if (href === null) return document.createElement('span')
  const link = document.createElement('a')
  link.className = look ?? ''
  leadTo(link, href)
  return link
}

function chipNode(shown: ColumnChip, href: string | null = null): HTMLElement {
  const chip = namingNode(href, styles.chipLink)
  // Only what is wrong stands out.
  const isQuiet = shown.isQuiet === true || shown.kind === 'good'
  const isCalm = shown.isCalm === true || isQuiet
  const look = [
    chipStyles.chip,
    chipStyles[shown.kind],
    isCalm && styles.calm,
    isQuiet && styles.quiet,
    isQuiet && styles[`${shown.kind}Icon`],
  ]
  chip.className = classNames(chip.className, ...look)
  chip.append(chipIcon(shown), shown.text)
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

/** Writes the words of a cell into an element that may have had others. */
function writeWords<Row>(words: HTMLElement, column: Column<Row>, value: CellValue, width: number, place = ''): void {
  const isEmpty = value === null || value === ''
  const isFigure = isNumeric(column.kind)
  const isCode = column.kind === 'code' && !isEmpty
  words.className = classNames(
    styles.words,
    isFigure && styles.figure,
    isCode && styles.code,
    isEmpty && styles.nothing,
    place,
  )
  const text = shownText(column, value, width)
  // Another text in the old node costs a browser less than another node.
  if (words.firstChild instanceof Text) words.firstChild.data = text
  else words.textContent = text
  // A narrow column cuts words off; pointing at them shows the whole.
  const title = isEmpty || isFigure ? '' : titleOf(column, String(value))
  if (words.title !== title) words.title = title
}

/** The icon and the word of a warning round a value, whose colour it has. */
function toneNode<Row>(
  tone: ColumnTone,
  column: Column<Row>,
  value: CellValue,
  href: string | null,
  width: number,
): HTMLElement {
  const cell = document.createElement('div')
  const end = alignOf(column) === 'end' && styles.end
  cell.className = classNames(styles.tone, chipStyles[tone.kind], end, column.isStrong && styles.strong)
  cell.title = tone.text
  if (value === null || value === '') {
    cell.append(chipIcon(tone), ...missingNodes(tone))
    return cell
  }
  cell.classList.add(styles.calm ?? '')
  const words = namingNode(href, styles.link)
  writeWords(words, column, value, width, words.className)
  words.removeAttribute('title')
  const spoken = document.createElement('span')
  spoken.className = 'unseen'
  spoken.textContent = `, ${tone.text}`
  cell.append(chipIcon(tone), words, spoken)
  return cell
}

/** The word of a warning that stands for a value there is none of, and what can be done about it. */
function missingNodes({ text, remedy }: ColumnTone): HTMLElement[] {
  const word = document.createElement('span')
  word.className = styles.words ?? ''
  word.textContent = text
  if (!remedy) return [word]
  const link = document.createElement('a')
  link.className = classNames(styles.link, styles.remedy)
  leadTo(link, remedy.href)
  link.textContent = remedy.text
  return [word, link]
}

/** A chip in a column that has room for its icon only. */
function terseNode(shown: ColumnChip): HTMLElement {
  const mark = document.createElement('span')
  mark.className = classNames(styles.mark, chipStyles[shown.kind], styles.calm)
  mark.title = shown.text
  const spoken = document.createElement('span')
  spoken.className = 'unseen'
  spoken.textContent = shown.text
  mark.append(chipIcon(shown), spoken)
  return mark
}

/** Where a column's chips stand, under each other; empty in a row without one. */
function chipPlaceNode(chip: ColumnChip | null, width: number, isTerse: boolean): HTMLElement {
  const place = document.createElement('span')
  place.className = styles.chipPlace ?? ''
  place.style.width = `${width}px`
  if (chip) place.append(isTerse ? terseNode(chip) : chipNode(chip))
  return place
}

/** The cell's only element, made when there is another content or none. */
function onlyWords(cell: HTMLElement, href: string | null): HTMLElement {
  const [first] = cell.children
  const name = href === null ? 'DIV' : 'A'
  const isWords = first instanceof HTMLElement && first.classList.contains(styles.words ?? '')
  const kept = isWords && first.nodeName === name && cell.childNodes.length === 1 ? first : null
  const words = kept ?? document.createElement(name)
  if (!kept) cell.replaceChildren(words)
  if (words instanceof HTMLAnchorElement && href !== null) leadTo(words, href)
  return words
}

/** What stands quietly behind the words. */
function noteNode(note: string): HTMLElement {
  const node = document.createElement('span')
  node.className = styles.note ?? ''
  node.dataset.note = ''
  node.textContent = note
  return node
}

/** The parts of a cell that has more than words: flag or sign, words, note, chip. */
function partNodes<Row>(column: Column<Row>, value: CellValue, row: Row | undefined, room: CellRoom): Element[] {
  const { kind } = column
  const chip = row === undefined ? null : (column.chip?.(row) ?? null)
  const href = hrefOf(column, value, row)
  if (kind === 'chip' && chip) return [chipNode(chip, href)]
  const words = namingNode(href, styles.link)
  writeWords(words, column, value, room.width, words.className)
  const flag = kind === 'country' ? String(value ?? '') : row && column.flag?.(row)
  const note = row && column.note?.(row)
  return [
    ...(flag ? flagNode(flag) : []),
    ...signNodes(row && column.sign?.(row)),
    words,
    ...(note ? [noteNode(note)] : []),
    ...(column.chip && kind !== 'chip' ? [chipPlaceNode(chip, room.chipPlace, column.isTerse === true)] : []),
  ]
}

/** Whether a column's cells may have more than words. */
const hasMore = <Row>({ chip, flag, note, sign, below }: Column<Row>) =>
  [chip, flag, note, sign, below].some((part) => part !== undefined)

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
  const href = hrefOf(column, value, row)
  const place = classNames(alignOf(column) === 'end' && styles.end, isStrong && styles.strong)
  const tone = row === undefined ? null : (column.tone?.(row) ?? null)
  if (tone) {
    cell.replaceChildren(toneNode(tone, column, value, href, width))
    return
  }
  if (column.bar && row !== undefined && value !== null) {
    cell.replaceChildren(barNode(column.bar(row), cellText(column, value)))
    return
  }
  // Most cells: one block of text, which takes a browser a third of the time that boxes beside each other do.
  if (kind !== 'country' && !hasMore(column)) {
    const words = onlyWords(cell, href)
    writeWords(words, column, value, width, classNames(place, href !== null && styles.link))
    return
  }
  const content = document.createElement('div')
  content.className = classNames(styles.content, place)
  content.append(...partNodes(column, value, row, { width, chipPlace }))
  const below = row && column.below?.(row)
  if (below) content.classList.add(styles.first ?? '')
  cell.replaceChildren(content, ...(below ? [belowNode(below)] : []))
}
