/** What the page says, in one language. */
export interface OfflineTexts {
  readonly title: string
  readonly text: string
  /** What can be read all the same, where anything can. */
  readonly kept?: string
  readonly retry: string
  readonly home: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Nothing but its own style: what is opened here came from no server. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const style = `
:root { color-scheme: light dark; }
body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: #f4f6f7; color: #14202a;
  font: 400 16px/1.5 system-ui, sans-serif; }
main { max-width: 28rem; padding: 24px; }
h1 { font-size: 1.5rem; line-height: 1.3; }
a { display: inline-block; min-height: 44px; box-sizing: border-box; margin: 8px 12px 0 0; padding: 9px 16px;
  border: 1px solid #0b5f73; border-radius: 4px; color: #0b5f73; font-weight: 600; text-decoration: none; }
@media (prefers-color-scheme: dark) { body { background: #0e151a; color: #e8eef2; } a { border-color: #55b8cc; color: #55b8cc; } }
`

/**
 * The page shown where a page cannot be had and nothing of it was kept: in the person's language, without a script.
 * @param language its code
 * @param address what was asked for, to be tried again; all of it, as a path that begins with two slashes names another host
 */
export function offlinePage(texts: OfflineTexts, language: string, address: URL): Response {
  const { title, text, kept, retry, home } = texts
  const lines = [text, ...(kept === undefined ? [] : [kept])]
  const html = `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
<p><a href="${escaped(address.href)}">${escaped(retry)}</a><a href="/">${escaped(home)}</a></p>
</main>
</body>
</html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    },
  })
}
