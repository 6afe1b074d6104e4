import { parentPort } from 'node:worker_threads'
import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import PDFDocument from 'pdfkit'
import { type Texts, textsIn } from '../i18n/texts.ts'
import type { CrateNote, DeclarationReport, DeliveryNote } from './documents.ts'
import { crateNoteTitle, drawCrateNote } from './drawCrateNote.ts'
import { declarationReportTitle, drawDeclarationReport } from './drawDeclarationReport.ts'
import { deliveryNoteTitle, drawDeliveryNote } from './drawDeliveryNote.ts'
import { openPaper, type Paper } from './paper.ts'

/** A document to render: what it says, for whom, and the instant it is made. */
export type RenderTask = { readonly id: number; readonly language: LanguageCode; readonly at: Date } & (
  | { readonly kind: 'deliveryNote'; readonly content: DeliveryNote }
  | { readonly kind: 'declarationReport'; readonly content: DeclarationReport }
  | { readonly kind: 'crateNote'; readonly content: CrateNote }
)

/** How the rendering of a task ended. */
export type RenderResult =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string }

interface Kind<Content> {
  readonly title: (content: Content, texts: Texts) => { readonly title: string; readonly reference: string }
  readonly draw: (paper: Paper, content: Content, texts: Texts) => void
}

function render<Content extends { readonly providerName: string; readonly timeZone?: string | undefined }>(
  { title, draw }: Kind<Content>,
  content: Content,
  { language, at }: RenderTask,
): Promise<Uint8Array> {
  const texts = textsIn(language)
  const { providerName, timeZone } = content
  const options = { providerName, texts, at, timeZone, ...title(content, texts) }
  const paper = openPaper(options, (settings) => new PDFDocument(settings))
  draw(paper, content, texts)
  return paper.finish()
}

function renderTask(task: RenderTask): Promise<Uint8Array> {
  switch (task.kind) {
    case 'deliveryNote':
      return render({ title: deliveryNoteTitle, draw: drawDeliveryNote }, task.content, task)
    case 'declarationReport':
      return render({ title: declarationReportTitle, draw: drawDeclarationReport }, task.content, task)
    case 'crateNote':
      return render({ title: crateNoteTitle, draw: drawCrateNote }, task.content, task)
  }
}

parentPort?.on('message', (task: RenderTask) => {
  const tell = (result: RenderResult) => parentPort?.postMessage(result)
  // Drawing throws before there is a promise; both ways of failing are one.
  Promise.resolve()
    .then(() => renderTask(task))
    .then(
      (bytes) => tell({ id: task.id, bytes }),
      (error: unknown) =>
        tell({ id: task.id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
})
