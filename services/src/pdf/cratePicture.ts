import { palette } from './palette.ts'

/** Kinds of crate that can be told apart at a glance. */
export type CrateFamily = 'openMesh' | 'reinforced' | 'closed' | 'general'

const familyOfCode: readonly { readonly begins: string; readonly family: CrateFamily }[] = [
  { begins: 'GPS52', family: 'openMesh' },
  { begins: 'GPS55', family: 'reinforced' },
  { begins: 'GPS71', family: 'closed' },
]

/** The family of a material code; `general` for a code this note has no picture of. */
export const crateFamily = (code: string): CrateFamily =>
  familyOfCode.find(({ begins }) => code.startsWith(begins))?.family ?? 'general'

/** Width and height of a picture in its own units. */
export const pictureSize = { width: 220, height: 150 } as const

type Pen = PDFKit.PDFDocument
type Point = readonly [x: number, y: number]

/** The long side seen from the front, and how far the back is shifted: an oblique projection. */
const front = { left: 36, top: 42, right: 156, bottom: 118 } as const
const depth: Point = [44, -24]

const back = ([x, y]: Point): Point => [x + depth[0], y + depth[1]]
const corners = {
  leftTop: [front.left, front.top],
  rightTop: [front.right, front.top],
  rightBottom: [front.right, front.bottom],
} as const satisfies Record<string, Point>

function polygon(pen: Pen, points: readonly Point[]): Pen {
  points.forEach(([x, y], index) => {
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
  return pen.closePath()
}

function line(pen: Pen, from: Point, to: Point): void {
  pen
    .moveTo(...from)
    .lineTo(...to)
    .stroke()
}

/** A point of the short side: `along` it from front to back, `down` it from top to bottom, each from 0 to 1. */
const onShortSide = (along: number, down: number): Point => [
  front.right + depth[0] * along,
  front.top + depth[1] * along + (front.bottom - front.top) * down,
]

function drawFaces(pen: Pen, fills: { readonly front: string; readonly side: string; readonly top: string }): void {
  pen.rect(front.left, front.top, front.right - front.left, front.bottom - front.top).fill(fills.front)
  polygon(pen, [corners.rightTop, back(corners.rightTop), back(corners.rightBottom), corners.rightBottom]).fill(
    fills.side,
  )
  polygon(pen, [corners.leftTop, back(corners.leftTop), back(corners.rightTop), corners.rightTop]).fill(fills.top)
}

function drawMesh(pen: Pen, columns: number, rows: number): void {
  pen.lineWidth(0.6).strokeColor(palette.lineStrong)
  const [width, height] = [front.right - front.left, front.bottom - front.top]
  for (let column = 1; column < columns; column++) {
    const x = front.left + (width * column) / columns
    line(pen, [x, front.top], [x, front.bottom])
  }
  const deep = Math.max(2, Math.round(columns / 3))
  for (let column = 1; column < deep; column++) line(pen, onShortSide(column / deep, 0), onShortSide(column / deep, 1))
  for (let row = 1; row < rows; row++) {
    line(pen, [front.left, front.top + (height * row) / rows], [front.right, front.top + (height * row) / rows])
    line(pen, onShortSide(0, row / rows), onShortSide(1, row / rows))
  }
}

/** The posts and rails every crate has. */
function drawFrame(pen: Pen): void {
  pen.lineWidth(2.2).lineJoin('round').lineCap('round').strokeColor(palette.ink)
  pen.rect(front.left, front.top, front.right - front.left, front.bottom - front.top).stroke()
  polygon(pen, [corners.leftTop, back(corners.leftTop), back(corners.rightTop), corners.rightTop]).stroke()
  polygon(pen, [corners.rightTop, back(corners.rightTop), back(corners.rightBottom), corners.rightBottom]).stroke()
}

function drawFeet(pen: Pen, places: readonly number[]): void {
  for (const place of places) {
    const x = front.left + (front.right - front.left) * place - 9
    pen.rect(x, front.bottom + 1, 18, 8).fillAndStroke(palette.muted, palette.ink)
  }
  const [x, y] = onShortSide(0.75, 1)
  polygon(pen, [
    [x - 5, y + 5],
    [x + 5, y - 1],
    [x + 5, y + 7],
    [x - 5, y + 12],
  ]).fillAndStroke(palette.muted, palette.ink)
}

/** The far walls seen from inside through an open top. */
function drawOpenTop(pen: Pen): void {
  const [corner, end] = [back(corners.leftTop), back(corners.rightTop)]
  pen.save()
  polygon(pen, [corners.leftTop, corner, end, corners.rightTop]).clip()
  polygon(pen, [corners.leftTop, corner, [corner[0], front.top]]).fill(palette.line)
  pen.lineWidth(0.6).strokeColor(palette.lineStrong)
  for (let x = corner[0] + 10; x < end[0]; x += 10) line(pen, [x, corner[1]], [x, front.top])
  for (const y of [11, 20]) line(pen, [corner[0], corner[1] + y - 3], [end[0], corner[1] + y - 3])
  pen.lineWidth(1.4).strokeColor(palette.ink)
  line(pen, corner, [corner[0], front.top])
  pen.restore()
}

/** Bands, ribs and corner plates of a base that carries more. */
function drawReinforcedBase(pen: Pen): void {
  const top = front.bottom - 16
  const down = (top - front.top) / (front.bottom - front.top)
  pen.rect(front.left, top, front.right - front.left, 16).fill(palette.accentLine)
  polygon(pen, [onShortSide(0, down), onShortSide(1, down), onShortSide(1, 1), onShortSide(0, 1)]).fill(
    palette.accentLine,
  )
  pen.lineWidth(1).strokeColor(palette.ink)
  for (let x = front.left + 12; x < front.right; x += 12) line(pen, [x, top], [x, front.bottom])
  line(pen, [front.left, top], [front.right, top])
  line(pen, onShortSide(0, down), onShortSide(1, down))
  for (const [x, turn] of [
    [front.left, 1],
    [front.right, -1],
  ] as const) {
    polygon(pen, [
      [x, top - 18],
      [x + 16 * turn, top],
      [x, top],
    ]).fillAndStroke(palette.muted, palette.ink)
  }
}

/** Pressed grooves of a closed wall, and the pockets a fork-lift reaches into. */
function drawClosedWalls(pen: Pen): void {
  const height = front.bottom - front.top
  pen.lineWidth(1).strokeColor(palette.lineStrong)
  for (const down of [0.36, 0.62]) {
    pen.roundedRect(front.left + 10, front.top + height * down, front.right - front.left - 20, 8, 3).stroke()
    line(pen, onShortSide(0.15, down + 0.05), onShortSide(0.85, down + 0.05))
  }
  for (const x of [front.left + 22, front.right - 50]) {
    pen.roundedRect(x, front.bottom - 10, 28, 8, 1.5).fill(palette.ink)
  }
  // A lid lies over the rim on all sides.
  const lid: readonly Point[] = [
    [front.left - 4, front.top],
    [front.left - 4 + depth[0], front.top + depth[1]],
    [front.right + 4 + depth[0], front.top + depth[1]],
    [front.right + 4, front.top],
  ]
  polygon(pen, lid).fillAndStroke(palette.accentSoft, palette.ink)
  pen.rect(front.left - 4, front.top, front.right - front.left + 8, 6).fillAndStroke(palette.paper, palette.ink)
}

/** Where the barcode label is: on the long side, at the top left. */
const label = { x: front.left + 8, y: front.top + 10, width: 34, height: 20 } as const

function drawLabel(pen: Pen): void {
  pen
    .lineWidth(1.2)
    .roundedRect(label.x, label.y, label.width, label.height, 1.5)
    .fillAndStroke(palette.paper, palette.accent)
  const bars = [1.4, 0.6, 0.6, 1.8, 0.6, 1.2, 0.6, 1.8, 0.6, 1.2, 0.6]
  let x = label.x + 4
  for (const width of bars) {
    pen.rect(x, label.y + 4, width, 8).fill(palette.accent)
    x += width + 1.4
  }
  pen.rect(label.x + 7, label.y + 14.5, label.width - 14, 1.6).fill(palette.accent)
}

const drawBody: Readonly<Record<CrateFamily, (pen: Pen) => void>> = {
  openMesh(pen) {
    drawFaces(pen, { front: palette.paper, side: palette.sunken, top: palette.paper })
    drawOpenTop(pen)
    drawMesh(pen, 12, 7)
    drawFrame(pen)
    drawFeet(pen, [0.15, 0.85])
  },
  reinforced(pen) {
    drawFaces(pen, { front: palette.paper, side: palette.sunken, top: palette.paper })
    drawOpenTop(pen)
    drawMesh(pen, 12, 7)
    drawReinforcedBase(pen)
    drawFrame(pen)
    drawFeet(pen, [0.12, 0.5, 0.88])
  },
  closed(pen) {
    drawFaces(pen, { front: palette.sunken, side: palette.line, top: palette.accentSoft })
    drawFrame(pen)
    drawClosedWalls(pen)
    drawFeet(pen, [0.08, 0.5, 0.92])
  },
  general(pen) {
    drawFaces(pen, { front: palette.paper, side: palette.sunken, top: palette.paper })
    drawFrame(pen)
    drawFeet(pen, [0.15, 0.85])
  },
}

/** Numbered marks of a picture: what each points at, and where its number stands. */
export const callouts: readonly { readonly number: number; readonly at: Point; readonly points: Point }[] = [
  { number: 1, at: [10, 62], points: [label.x, 62] },
  { number: 2, at: [10, 124], points: [front.left + 4, 118] },
  { number: 3, at: [212, 44], points: [onShortSide(0.7, 0)[0], 60] },
]

export const calloutRadius = 7

/** Draws a number's disc; its digit is text and drawn by whoever sets text. */
export function drawDisc(pen: Pen, [x, y]: Point): void {
  pen.circle(x, y, calloutRadius).fill(palette.accent)
}

/** Draws a crate of a family in its own units, with lines to the places its numbers stand for. */
export function drawCrate(pen: Pen, family: CrateFamily): void {
  drawBody[family](pen)
  drawLabel(pen)
  for (const { at, points } of callouts) {
    pen.lineWidth(0.9).strokeColor(palette.accent)
    line(pen, at, points)
    pen.circle(...points, 1.8).fill(palette.accent)
    drawDisc(pen, at)
  }
}
