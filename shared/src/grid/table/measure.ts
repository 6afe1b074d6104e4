/** How a text of the grid is set. */
export type TextFace = 'header' | 'cell' | 'strong' | 'code' | 'chip'

/** Weight, size in pixels or of the page's own, and family of each face, as the style sheets have them. */
const faces: Readonly<Record<TextFace, { weight: number; size: string; family: '--font' | '--mono' }>> = {
  header: { weight: 600, size: '13px', family: '--font' },
  cell: { weight: 400, size: '13px', family: '--font' },
  strong: { weight: 600, size: '13px', family: '--font' },
  code: { weight: 400, size: '--t12', family: '--mono' },
  chip: { weight: 500, size: '--t12', family: '--font' },
}

let context: CanvasRenderingContext2D | null = null

/** Fonts by face, of one language: asking the page for its styles costs a layout. */
let fonts: { readonly language: string; readonly of: Map<TextFace, string> } = { language: '', of: new Map() }

function fontOf(face: TextFace): string {
  const language = document.documentElement.lang
  if (fonts.language !== language) fonts = { language, of: new Map() }
  const known = fonts.of.get(face)
  if (known) return known
  const { weight, size, family } = faces[face]
  const page = getComputedStyle(document.body)
  const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const pixels = size.startsWith('--') ? `${Number.parseFloat(page.getPropertyValue(size)) * rootSize}px` : size
  const font = `${weight} ${pixels} ${page.getPropertyValue(family).trim()}`
  fonts.of.set(face, font)
  return font
}

/** Width in pixels of a text in the grid. Estimated by its length where the browser will not measure. */
export function textWidth(text: string, face: TextFace): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 8
  context.font = fontOf(face)
  return context.measureText(text).width
}

let barSize: number | null = null

/** Thickness of a scroll bar in pixels; 0 where bars lie over the content. */
export function scrollbarSize(): number {
  if (barSize !== null) return barSize
  const probe = document.createElement('div')
  probe.style.cssText = 'position:absolute;top:-99px;width:50px;height:50px;overflow:scroll'
  document.body.append(probe)
  barSize = probe.offsetHeight - probe.clientHeight
  probe.remove()
  return barSize
}
