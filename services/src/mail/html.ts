/** The button of a mail, and its address for who cannot click. */
interface MailAction {
  readonly button: string
  readonly link: string
  readonly linkHint: string
}

/** What a mail says, before it is text or HTML. */
export interface MailParts {
  readonly language: string
  /** Whom it comes from, above all else. */
  readonly sender: string
  readonly subject: string
  /** What it is about; null of a mail that a person wrote, which says so itself. */
  readonly heading: string | null
  /** Paragraphs above the button; their lines are kept. */
  readonly opening: readonly string[]
  /** What it asks for; null where it says so in words alone. */
  readonly action: MailAction | null
  /** Paragraphs below the link. */
  readonly closing: readonly string[]
  readonly footer: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

const fonts =
  "'IBM Plex Sans','Segoe UI',Roboto,Helvetica,Arial,'PingFang SC','Microsoft YaHei','Apple SD Gothic Neo','Malgun Gothic',sans-serif"

// Colours and radii of the portal's light theme. Mail programs know neither variables nor, most of them, style sheets.
const styles = {
  body: `margin:0;padding:0;background:#f4f6f7;color:#14202a;font:400 16px/1.5 ${fonts};-webkit-text-size-adjust:100%`,
  frame: 'max-width:560px;margin:0 auto;padding:24px 16px',
  sender: 'margin:0 0 16px;font-size:14px;font-weight:600;color:#0b5f73',
  card: 'background:#ffffff;border:1px solid #dbe1e5;border-radius:8px;padding:32px 24px',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600',
  paragraph: 'margin:0 0 16px',
  action: 'margin:24px 0',
  button:
    'display:inline-block;padding:12px 24px;border-radius:4px;background:#0b5f73;color:#ffffff;font-weight:600;text-decoration:none',
  hint: 'margin:0 0 4px;font-size:14px;color:#4a5965',
  address: 'margin:0 0 24px;font-size:14px;word-break:break-all;overflow-wrap:anywhere',
  link: 'color:#0b5f73',
  small: 'margin:0 0 12px;font-size:14px;color:#4a5965',
  footer: 'margin:16px 0 0;font-size:12px;color:#5c6b77',
} as const

/** Korean has blanks between its words, and most programs break a line anywhere all the same. */
const keepWords = ';word-break:keep-all'

const element = (tag: string, style: keyof typeof styles, text: string): string =>
  `<${tag} style="${escapeHtml(styles[style])}">${escapeHtml(text)}</${tag}>`

const anchor = (style: 'button' | 'link', link: string, text: string): string =>
  `<a href="${escapeHtml(link)}" style="${escapeHtml(styles[style])}">${escapeHtml(text)}</a>`

const paragraph = (text: string): string =>
  `<p style="${styles.paragraph}">${text.split('\n').map(escapeHtml).join('<br>\n')}</p>`

const toButton = ({ button, link, linkHint }: MailAction): readonly string[] => [
  `<p style="${styles.action}">${anchor('button', link, button)}</p>`,
  element('p', 'hint', linkHint),
  `<p style="${styles.address}">${anchor('link', link, link)}</p>`,
]

/** A mail as one HTML page: no tables, no images, no scripts, styles inline; it reads well without any of them. */
export function toHtml(parts: MailParts): string {
  const { language, sender, subject, heading, opening, action, closing, footer } = parts
  const inside = [
    ...(heading === null ? [] : [element('h1', 'heading', heading)]),
    ...opening.map((text) => paragraph(text)),
    ...(action === null ? [] : toButton(action)),
    ...closing.map((text) => element('p', 'small', text)),
  ]
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${escapeHtml(styles.body + (language === 'ko' ? keepWords : ''))}">
<div style="${styles.frame}" lang="${escapeHtml(language)}">
${element('p', 'sender', sender)}
<div style="${styles.card}">
${inside.join('\n')}
</div>
${element('p', 'footer', footer)}
</div>
</body>
</html>
`
}
