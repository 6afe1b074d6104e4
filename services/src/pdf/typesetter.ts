import { facesFor, fontBytes, type Weight } from './fontFaces.ts'
import { type FontRun, fontRuns } from './fontRuns.ts'
import { breakLines } from './lineBreaks.ts'
import { palette } from './palette.ts'

type Document = PDFKit.PDFDocument
type Language = Parameters<typeof facesFor>[0]

/** How a text looks; lengths in points. */
export interface TextStyle {
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
  /** Line height as a multiple of the size. */
  readonly leading?: number
}

/** A text that was broken into lines of a column, not yet drawn. */
export interface SetText {
  readonly lines: readonly string[]
  readonly style: TextStyle
  readonly width: number
  /** Points from the top of the first line to the bottom of the last. */
  readonly height: number
}

/** Measures and draws text whose characters come from several fonts. */
export interface Typesetter {
  widthOf(text: string, style: TextStyle): number
  set(text: string, style: TextStyle, width: number): SetText
  /** Draws at the top left corner of the column it was set for. */
  draw(text: SetText, x: number, y: number): void
}

const defaultLeading = 1.45

/** Where the baseline stands in a line, from its top: fonts that differ stand on one line. */
const baselineOf = ({ size, leading = defaultLeading }: TextStyle): number => size * (leading / 2 + 0.36)

/** A typesetter for one document. Fonts are opened when their first character is met. */
export function createTypesetter(document: Document, language: Language): Typesetter {
  const order = facesFor(language)
  const opened = new Set<string>()
  const choose = ({ face }: FontRun, { size, weight = 'regular' }: TextStyle) => {
    const name = `${face}-${weight}`
    if (!opened.has(name)) {
      document.registerFont(name, fontBytes(face, weight))
      opened.add(name)
    }
    return document.font(name).fontSize(size)
  }
  const runWidth = (run: FontRun, style: TextStyle) => choose(run, style).widthOfString(run.text)
  const widthOf: Typesetter['widthOf'] = (text, style) =>
    fontRuns(text, order).reduce((sum, run) => sum + runWidth(run, style), 0)
  const startOf = (line: string, { style, width }: SetText) => {
    if (style.align === undefined || style.align === 'left') return 0
    const free = width - widthOf(line, style)
    return style.align === 'right' ? free : free / 2
  }
  return {
    widthOf,
    set(text, style, width) {
      const lines = breakLines(text, width, (part) => widthOf(part, style))
      return { lines, style, width, height: lines.length * style.size * (style.leading ?? defaultLeading) }
    },
    draw(text, x, y) {
      const { style } = text
      text.lines.forEach((line, index) => {
        let at = x + startOf(line, text)
        const baseline = y + index * style.size * (style.leading ?? defaultLeading) + baselineOf(style)
        for (const run of fontRuns(line, order)) {
          choose(run, style)
            .fillColor(style.color ?? palette.ink)
            .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
          at += runWidth(run, style)
        }
      })
    },
  }
}
