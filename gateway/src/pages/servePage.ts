import type { AppName } from '@crateway/shared/contract/pages.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { AppAssets } from './appAssets.ts'
import { escapeHtml } from './html.ts'

/** What pages are filled with; the apps read `config` back as `ClientConfig`. */
export interface PageContent {
  readonly providerName: string
  readonly config: Readonly<Record<string, unknown>>
}

/** The document of an app that serves every page which has none of its own. */
export const everyPage = 'index.html'

/**
 * Answers an app's page with the provider's name and the apps' configuration in it. Pages are chosen anew each time, so
 * nothing keeps them; a public page may have a link token in its address, so it tells no other site where it was.
 * Throws `unavailable` for an app that is not built.
 */
export async function servePage(
  apps: AppAssets,
  app: AppName,
  content: PageContent,
  options: { readonly document: string; readonly isPublic: boolean },
): Promise<Response> {
  const file = (await apps(app, options.document, null)) ?? (await apps(app, everyPage, null))
  if (!file) throw new Problem('unavailable', { message: `The app ${app} is not built or not deployed yet` })
  const template = await new Response(file.body).text()
  const html = template
    .replaceAll('%PROVIDER_NAME%', () => escapeHtml(content.providerName))
    .replaceAll('%CONFIG%', () => escapeHtml(JSON.stringify(content.config)))
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  if (options.isPublic) headers.set('referrer-policy', 'no-referrer')
  return new Response(html, { headers })
}
