import type { DeclarationReport, RenderDocument } from './documents.ts'
import { renderInThread } from './renderInThread.ts'

/** What a consignee declared, to keep. */
export const renderDeclarationReport: RenderDocument<DeclarationReport> = renderInThread('declarationReport')
