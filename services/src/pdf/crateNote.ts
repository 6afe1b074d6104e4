import type { CrateNote, RenderDocument } from './documents.ts'
import { renderInThread } from './renderInThread.ts'

/** How to tell the kinds of crate apart, with a picture of each. */
export const renderCrateNote: RenderDocument<CrateNote> = renderInThread('crateNote')
