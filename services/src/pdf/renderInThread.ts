import type { Texts } from '../i18n/texts.ts'
import type { RenderDocument } from './documents.ts'
import { createRenderer } from './renderer.ts'
import type { RenderTask } from './renderThread.ts'

/** The one thread that renders: opening fonts takes it some hundred milliseconds, which it does once. */
const renderer = createRenderer()

type Kind = RenderTask['kind']
type ContentOf<K extends Kind> = Extract<RenderTask, { readonly kind: K }>['content']

/**
 * Renders documents of a kind in a thread of their own, in which nobody else has to wait for fonts being opened and packed.
 * Fails as a `Renderer` does.
 */
export function renderInThread<K extends Kind>(kind: K): RenderDocument<ContentOf<K>> {
  return (content: ContentOf<K>, { language }: Texts, at: Date) =>
    renderer.render({ kind, content, language, at } as Parameters<typeof renderer.render>[0])
}
