import type { Texts } from '../i18n/texts.ts'
import { palette } from './palette.ts'
import { createTypesetter, type SetText, type TextStyle, type Typesetter } from './typesetter.ts'

/** Points of an A4 page (ISO 216) and its margins. */
const a4 = { width: 595.28, height: 841.89 } as const
const margin = { side: 48, top: 92, bottom: 64 } as const

export interface PaperOptions {
  readonly providerName: string
  readonly title: string
  /** Stands beside the title on every page: the number of what the document is about. */
  readonly reference: string
  readonly texts: Texts
  /** The instant the document says it was made. */
  readonly at: Date
  /** IANA name of the zone it says that in; without one UTC. */
  readonly timeZone?: string | undefined
}

/** A role of the PDF standard that tells a screen reader what a part is (ISO 32000-1 section 14.8.4). */
type Role = 'H1' | 'H2' | 'P' | 'Sect' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'L' | 'LI' | 'LBody'
export type Part = PDFKit.PDFStructureElement

/** A document of A4 pages that is drawn from top to bottom. */
export interface Paper {
  readonly document: PDFKit.PDFDocument
  readonly typesetter: Typesetter
  readonly left: number
  readonly width: number
  /** Where the next block begins, points from the top of the page. */
  y: number
  /** Points left on the page. */
  room(): number
  /** Goes to a new page where less than `height` is left, unless the page is empty; whether it did. */
  makeRoom(height: number): boolean
  /** A part of the document, inside `parent` or the whole, with what it draws. */
  part(role: Role, options?: PartOptions): Part
  /** Draws what is no content: lines, fills, what repeats on every page. */
  decorate(draw: () => void): void
  /** Writes a block of text over the full width and moves below it. */
  write(role: Role, text: string, style: TextStyle, after: number): void
  /** Numbers the pages and answers the finished document. */
  finish(): Promise<Uint8Array>
}

interface PartOptions {
  readonly parent?: Part
  readonly draw?: () => void
  readonly alt?: string
  readonly scope?: 'Column' | 'Row'
}

/** Opens a paper with the provider's name and the title on its first page. */
export function openPaper(options: PaperOptions, createDocument: (options: object) => PDFKit.PDFDocument): Paper {
  const { providerName, title, reference, texts, at, timeZone } = options
  const document = createDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    tagged: true,
    lang: texts.language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: reference === '' ? title : `${title} ${reference}`,
      Author: providerName,
      Creator: providerName,
      Producer: 'Crateway',
      CreationDate: at,
      ModDate: at,
    },
  })
  const typesetter = createTypesetter(document, texts.language)
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const root = document.struct('Document')
  document.addStructure(root)

  const left = margin.side
  const width = a4.width - 2 * margin.side
  const bottom = a4.height - margin.bottom

  const paper: Paper = {
    document,
    typesetter,
    left,
    width,
    y: margin.top,
    room: () => bottom - paper.y,
    makeRoom(height) {
      if (paper.y + height <= bottom || paper.y === margin.top) return false
      addPage()
      return true
    },
    part(role, { parent = root, draw, alt, scope } = {}) {
      const element = document.struct(role, {
        ...(alt === undefined ? {} : { alt }),
        ...(scope === undefined ? {} : { scope }),
      })
      parent.add(element)
      if (draw !== undefined) element.add(draw)
      return element
    },
    decorate(draw) {
      document.markContent('Artifact', { type: 'Layout' })
      draw()
      document.endMarkedContent()
    },
    write(role, text, style, after) {
      const set = typesetter.set(text, style, width)
      paper.makeRoom(set.height)
      paper.part(role, { draw: () => typesetter.draw(set, left, paper.y) })
      paper.y += set.height + after
    },
    finish: () =>
      new Promise<Uint8Array>((resolve, reject) => {
        document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
        document.on('error', reject)
        numberPages()
        root.end()
        document.end()
      }),
  }

  const small: TextStyle = { size: 8, color: palette.faint }
  const drawAt = (text: SetText, x: number, y: number) => typesetter.draw(text, x, y)

  function addPage(): void {
    document.addPage({ size: 'A4', margin: 0 })
    paper.decorate(() => {
      drawMark(document, left, 33)
      const nameStyle: TextStyle = { size: 11, weight: 'strong', color: palette.accent, leading: 1.3 }
      const nameLeft = markSize + 7
      const nameWidth = Math.min(typesetter.widthOf(providerName, nameStyle), width / 2 - nameLeft)
      drawAt(typesetter.set(providerName, nameStyle, nameWidth), left + nameLeft, 37)
      // What the name leaves: a title with a long number stays on one line.
      const labelLeft = nameLeft + nameWidth + 16
      const label = typesetter.set(
        [title, reference].filter((one) => one !== '').join(' · '),
        { ...small, align: 'right' },
        width - labelLeft,
      )
      drawAt(label, left + labelLeft, 39)
      document.rect(left, 62, width, 1.5).fill(palette.accent)
    })
    paper.y = margin.top
  }

  function numberPages(): void {
    const { start, count } = document.bufferedPageRange()
    const time = texts.formatInstant(at, timeZone)
    const made = typesetter.set(texts.t('document.generated', { at: time }), small, width * 0.6)
    for (let page = 0; page < count; page++) {
      document.switchToPage(start + page)
      const number = texts.t('document.page', {
        page: texts.formatNumber(page + 1),
        pages: texts.formatNumber(count),
      })
      paper.decorate(() => {
        document.rect(left, a4.height - 48, width, 0.5).fill(palette.line)
        drawAt(made, left, a4.height - 40)
        drawAt(typesetter.set(number, { ...small, align: 'right' }, width * 0.4), left + width * 0.6, a4.height - 40)
      })
    }
  }

  addPage()
  paper.write('H1', title, { size: 22, weight: 'strong', leading: 1.25 }, 14)
  return paper
}

/** The portal's sign, a crate seen from a corner: the faces of `Logo.tsx`, in a square of 32. */
const mark = [
  { path: 'M16 2 29 8.5 16 15 3 8.5z', color: palette.accentLine },
  { path: 'M2.5 10.6 15.2 17v5.4L2.5 16z', color: palette.accent },
  { path: 'M2.5 18.2 15.2 24.6V30L2.5 23.6z', color: palette.accent },
  { path: 'M29.5 10.6 16.8 17v5.4L29.5 16z', color: palette.muted },
  { path: 'M29.5 18.2 16.8 24.6V30l12.7-6.4z', color: palette.muted },
] as const
const markSize = 20

function drawMark(document: PDFKit.PDFDocument, x: number, y: number): void {
  document.save()
  document.translate(x, y).scale(markSize / 32)
  for (const { path, color } of mark) document.path(path).fill(color)
  document.restore()
}
