const paths = {
  check: ['M5 12.5 10 17.5 19.5 7'],
  clock: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M12 7v5.5l3.5 2'],
  warning: ['M12 4 2.5 20h19z', 'M12 10v4.500', 'M12 17.200v.1'],
  dash: ['M6 12h12'],
  cross: ['M6 6l12 12', 'M18 6 6 18'],
  lock: ['M6 11h12v9H6z', 'M8.500 11V7.500a3.500 3.500 0 0 1 7 0V11'],
  more: ['M5 12h.01', 'M12 12h.01', 'M19 12h.01'],
  phone: [
    'M8.700 4.500 6 4.200A1.900 1.900 0 0 0 3.900 6C3.900 13.700 10.300 20.100 18 20.100a1.900 1.900 0 0 0 1.800-2.100l-.300-2.700-3.900-1.300-1.700 1.800a12.500 12.500 0 0 1-5.700-5.700l1.800-1.700z',
  ],
  mail: ['M4 6h16v12H4z', 'M4 7.500l8 5.500 8-5.500'],
  calendar: ['M5 6h14v14H5z', 'M5 10.500h14', 'M9 3.500v4', 'M15 3.500v4'],
  note: ['M6 3.500h8l4 4v13H6z', 'M14 3.500v4h4', 'M9 12.500h6', 'M9 16h6'],
  filter: ['M3.500 5h17l-6.500 8v6l-4-2v-4z'],
} as const

export type IconName = keyof typeof paths

const namespace = 'http://www.w3.org/2000/svg'

/** An icon for cells, which are drawn without React: 24 units square, in the colour of the text, silent to screen readers. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg')
  const attributes = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': name === 'more' ? '3' : '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }
  for (const [attribute, value] of Object.entries(attributes)) svg.setAttribute(attribute, value)
  for (const d of paths[name]) {
    const path = document.createElementNS(namespace, 'path')
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}
