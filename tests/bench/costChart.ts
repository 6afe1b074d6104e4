/** What a read cost in a world so many times as large as the demo world. */
export interface Cost {
  readonly what: string
  readonly scale: number
  readonly ms: number
}

const [width, height] = [780, 420]
const plot = { left: 56, right: 580, top: 24, bottom: 372 }
/** Told apart by people who see few colours, too, and each line bears its name. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#8c6bb1', '#7a7a00', '#56788f']

/** Where a value lies between two others whose ratios count. */
const share = (value: number, least: number, most: number) => Math.log(value / least) / Math.log(most / least)

const line = (x1: number, y1: number, x2: number, y2: number) => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`
const text = (x: number, y: number, said: string, more = '') => `<text x="${x}" y="${y}"${more}>${said}</text>`

/** Places one below the other, each as near as may be to where it belongs. */
function spread(wanted: readonly number[], apart: number): readonly number[] {
  const order = wanted.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y)
  const placed: number[] = []
  let last = -Infinity
  for (const { y, index } of order) {
    last = Math.max(y, last + apart)
    placed[index] = last
  }
  return placed
}

/** Costs against scale as a picture (SVG): both grow by the same factor over the same length, so that a straight slope is a power. */
export function drawCosts(costs: readonly Cost[]): string {
  const scales = [...new Set(costs.map(({ scale }) => scale))]
  const names = [...new Set(costs.map(({ what }) => what))]
  const times = costs.map(({ ms }) => ms)
  const ticks = [1, 3, 10, 30, 100, 300, 1_000, 3_000].filter(
    (_, index, all) => (all[index + 1] ?? Infinity) > Math.min(...times) && (all[index - 1] ?? 0) < Math.max(...times),
  )
  const [least = 1, most = 10] = [ticks.at(0), ticks.at(-1)]
  const x = (scale: number) =>
    Math.round(plot.left + share(scale, Math.min(...scales), Math.max(...scales)) * (plot.right - plot.left))
  const y = (ms: number) => Math.round(plot.bottom - share(ms, least, most) * (plot.bottom - plot.top))
  const lines = names.map((name) => costs.filter(({ what }) => what === name))
  const labels = spread(
    lines.map((of) => y(of.at(-1)?.ms ?? least)),
    18,
  )
  const drawn = lines.map((of, index) => {
    const colour = colours[index % colours.length]
    const points = of.map(({ scale, ms }) => `${x(scale)},${y(ms)}`).join(' ')
    const dots = of.map(({ scale, ms }) => `<circle cx="${x(scale)}" cy="${y(ms)}" r="3"/>`).join('')
    const last = `${names[index]}, ${of.at(-1)?.ms.toFixed(0)} ms`
    const name = text(plot.right + 12, (labels[index] ?? 0) + 4, last)
    return `<g fill="${colour}"><polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}${name}</g>`
  })
  const grid = [
    ...ticks.map((ms) => line(plot.left, y(ms), plot.right, y(ms))),
    ...scales.map((scale) => line(x(scale), plot.top, x(scale), plot.bottom)),
  ]
  const marks = [
    ...ticks.map((ms) => text(plot.left - 8, y(ms) + 4, String(ms), ' text-anchor="end"')),
    ...scales.map((scale) => text(x(scale), plot.bottom + 20, `× ${scale}`, ' text-anchor="middle"')),
    text(8, 14, 'ms of a processor'),
    text((plot.left + plot.right) / 2, height - 8, 'times the demo world', ' text-anchor="middle"'),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" role="img">
<title>What a read costs as the world grows</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<g stroke="#ddd">${grid.join('')}</g>
<g fill="#444">${marks.join('')}</g>
${drawn.join('\n')}
</svg>
`
}
