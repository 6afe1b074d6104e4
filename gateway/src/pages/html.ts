const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand in HTML content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

export const signInLink = '<p><a href="/login">Sign in</a></p>'

/** A page of one sentence, for the few refusals a person sees where no app can be served; `wayOut` is HTML below it. */
export function sentencePage(title: string, sentence: string, wayOut: string): string {
  const [shownTitle, shownSentence] = [title, sentence].map(escapeHtml)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${shownTitle}</title>
  </head>
  <body style="font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto; padding: 0 1.5rem">
    <h1 style="font-size: 1.25rem">${shownTitle}</h1>
    <p>${shownSentence}.</p>
    ${wayOut}
  </body>
</html>
`
}
