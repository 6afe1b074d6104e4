import { palette } from './palette.ts'
import type { Paper, Part } from './paper.ts'
import type { SetText, TextStyle } from './typesetter.ts'

/** A column of a printed table. */
interface TableColumn {
  readonly heading: string
  /** Share of the width. */
  readonly share: number
  readonly align?: 'left' | 'right'
  readonly weight?: 'strong'
}

export interface PrintedTable {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
  /** A last row that stands out, such as a total. */
  readonly total?: readonly string[]
  /** Points left below it. */
  readonly after?: number
  /** Points of what follows and goes where the last row goes: it never stands alone on a page. */
  readonly keptWith?: number
}

const padding = { x: 6, y: 4 } as const
const cellStyle: TextStyle = { size: 9.5, leading: 1.35 }
const headingStyle: TextStyle = { size: 8, weight: 'strong', color: palette.muted, leading: 1.4 }

interface Row {
  readonly cells: readonly SetText[]
  readonly height: number
}

function setRow(paper: Paper, columns: readonly TableColumn[], texts: readonly string[], style: TextStyle): Row {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const cells = columns.map(({ share, align = 'left', weight }, index) => {
    const own = weight === undefined || style.weight !== undefined ? style : { ...style, weight }
    return paper.typesetter.set(texts[index] ?? '', { ...own, align }, (paper.width * share) / shares - 2 * padding.x)
  })
  return { cells, height: Math.max(...cells.map(({ height }) => height)) + 2 * padding.y }
}

type CellRole = (index: number) => { readonly role: 'TH' | 'TD'; readonly scope?: 'Column' | 'Row' }

/** Draws a row at the cursor and moves below it; without a `parent` it repeats what was read already. */
function drawRow(paper: Paper, { cells, height }: Row, parent: Part | undefined, roleOf: CellRole): void {
  let x = paper.left
  const row = parent && paper.part('TR', { parent })
  cells.forEach((cell, index) => {
    const at = x + padding.x
    const draw = () => paper.typesetter.draw(cell, at, paper.y + padding.y)
    const { role, scope } = roleOf(index)
    if (row === undefined) paper.decorate(draw)
    else paper.part(role, { parent: row, draw, ...(scope === undefined ? {} : { scope }) })
    x += cell.width + 2 * padding.x
  })
  paper.y += height
}

/**
 * Draws a table that breaks between rows. Its headings stand again at the top of every page, and a total never stands
 * alone on one.
 */
export function drawTable(paper: Paper, { columns, rows, total, after = 18, keptWith = 0 }: PrintedTable): void {
  const headings = columns.map(({ heading }) => heading)
  const head = setRow(paper, columns, headings, headingStyle)
  const body = rows.map((cells) => setRow(paper, columns, cells, cellStyle))
  const foot = total && setRow(paper, columns, total, { ...cellStyle, weight: 'strong' })
  const table = paper.part('Table')
  const line = (y: number, color: string, thickness: number) =>
    paper.document.rect(paper.left, y, paper.width, thickness).fill(color)
  const drawHead = (parent: Part | undefined) => {
    paper.decorate(() => {
      paper.document.rect(paper.left, paper.y, paper.width, head.height).fill(palette.sunken)
      line(paper.y + head.height - 0.75, palette.lineStrong, 0.75)
    })
    drawRow(paper, head, parent, () => ({ role: 'TH', scope: 'Column' }))
  }
  const below = (foot?.height ?? 0) + (keptWith > 0 ? after + keptWith : 0)
  /** Room that a row asks for: the last takes along what may not stand alone. */
  const roomOf = (index: number) => (body[index]?.height ?? 0) + (index === body.length - 1 ? below : 0)
  paper.makeRoom(head.height + roomOf(0) + roomOf(1))
  drawHead(table)
  body.forEach((row, index) => {
    if (paper.makeRoom(roomOf(index))) drawHead(undefined)
    drawRow(paper, row, table, () => ({ role: 'TD' }))
    paper.decorate(() => line(paper.y - 0.5, palette.line, 0.5))
  })
  if (foot !== undefined) {
    paper.decorate(() => line(paper.y - 0.75, palette.lineStrong, 0.75))
    drawRow(paper, foot, table, () => ({ role: 'TD' }))
  }
  paper.y += after
}
