/** Half a crate's width and the height of its top's half, in drawing units: the crate seen from a corner. */
const halfWidth = 80
const halfHeight = 40
/** Distance from one slat to the next. */
const slat = 40
/** Distance between neighbours in a row, and between rows; every other row is shifted by half a step. */
const columnStep = 170
const rowStep = 98
const columns = 11
const rows = 17

/** Size of the whole drawing. */
export const patternSize = { width: (columns - 1) * columnStep, height: (rows - 1) * rowStep }

/** Lines of one weight. */
export interface CrateLayer {
  /** Path data of every crate in it. */
  readonly lines: string
  readonly opacity: number
}

/** From barely there to clear: most of the pile recedes, few crates stand out. */
const opacities = [0.1, 0.2, 0.34, 0.6] as const
const shares = [0.3, 0.65, 0.9] as const

/** An even scatter in 0…1 that looks like chance and is the same at every visit. */
function scatter(column: number, row: number): number {
  const mixed = Math.sin(column * 127.1 + row * 311.7) * 43_758.5453
  return mixed - Math.floor(mixed)
}

function crateLines(x: number, y: number): string {
  const left = x - halfWidth
  const right = x + halfWidth
  const corner = y + 2 * halfHeight
  const top = `M${x} ${y}L${right} ${y + halfHeight}L${x} ${corner}L${left} ${y + halfHeight}Z`
  const slats = [1, 2].map((n) => {
    const drop = n * slat
    return `M${left} ${y + halfHeight + drop}L${x} ${corner + drop}L${right} ${y + halfHeight + drop}`
  })
  const edges = `M${left} ${y + halfHeight}v${2 * slat}M${right} ${y + halfHeight}v${2 * slat}M${x} ${corner}v${slat}`
  return top + slats.join('') + edges
}

/** The pile of line-drawn crates behind the sign-in headline: a few paths, one for each weight of line. */
export function drawCrates(): readonly CrateLayer[] {
  const lines = opacities.map(() => '')
  for (let row = -1; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = column * columnStep + (row % 2 === 0 ? 0 : columnStep / 2)
      const chance = scatter(column, row)
      const layer = shares.filter((share) => chance >= share).length
      lines[layer] += crateLines(x, row * rowStep)
    }
  }
  return opacities.map((opacity, layer) => ({ lines: lines[layer] ?? '', opacity }))
}
