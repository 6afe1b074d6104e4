import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import { localeOf } from '@crateway/shared/contract/languages.ts'
import type { Texts } from '../../i18n/texts.ts'
import { escapeHtml } from '../../mail/html.ts'
import type { Chart, Headline, Report, ReportTable } from './report.ts'
import { reportAssets } from './reportAssets.ts'

/** How the reader wants to see it. */
export type Theme = 'light' | 'dark'

/** Path under which pages and assets are served. */
export const reportPath = '/v2/dashboards/embed'

const assetUrl = ({ fileName }: { readonly fileName: string }): string => `${reportPath}/assets/${fileName}`

/** JSON that cannot end the element it stands in. */
const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

interface PageParts {
  readonly language: LanguageCode
  readonly theme: Theme
  readonly title: string
  readonly main: string
  /** Scripts after the content, beside that of every page; none for a page without a chart. */
  readonly scripts: readonly string[]
}

function toPage({ language, theme, title, main, scripts }: PageParts): string {
  return `<!doctype html>
<html lang="${localeOf(language)}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="${theme}">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${assetUrl(reportAssets.style)}">
</head>
<body>
${main}
${[assetUrl(reportAssets.frame), ...scripts].map((src) => `<script src="${src}"></script>`).join('\n')}
</body>
</html>
`
}

const headlineHtml = ({ label, value, tone = 'plain' }: Headline): string =>
  `<div class="headline" data-tone="${tone}"><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`

function tableHtml({ columns, rows, total }: ReportTable, caption: string): string {
  const cell = (tag: string, text: string, index: number, more = '') =>
    `<${tag}${columns[index]?.isNumber ? ' class="number"' : ''}${more}>${escapeHtml(text)}</${tag}>`
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((text, index) => (index === 0 ? cell('th', text, 0, ' scope="row"') : cell('td', text, index))).join('')}</tr>`
  return `<table>
<caption>${escapeHtml(caption)}</caption>
<thead><tr>${columns.map(({ label }, index) => cell('th', label, index, ' scope="col"')).join('')}</tr></thead>
<tbody>
${rows.map(row).join('\n')}
</tbody>${total === undefined ? '' : `\n<tfoot>${row(total)}</tfoot>`}
</table>`
}

const chartHtml = (chart: Chart, label: string): string => `<figure class="card">
<div class="chart"><canvas role="img" aria-label="${escapeHtml(label)}"></canvas></div>
<script type="application/json" id="chart">${toScriptJson(chart)}</script>
</figure>`

/**
 * A report as a page: headlines, chart, and all figures as a table. It reads well without any script.
 * @param customers how many customers its figures are of
 */
export function renderReport(report: Report, customers: number, texts: Texts, theme: Theme): string {
  const { t, tCount, language } = texts
  const { title, text, headlines, chart, table, notes } = report
  const isEmpty = table.rows.length === 0
  // Whoever sees one customer selected above the report could take its figures for that one's.
  const scope = customers > 1 ? `<p>${escapeHtml(tCount('reportPage.wholeGroup', customers))}</p>` : ''
  const content = isEmpty
    ? `<section class="card"><h2>${escapeHtml(t('reportPage.empty.title'))}</h2><p>${escapeHtml(t('reportPage.empty.text'))}</p></section>`
    : `<dl class="headlines">${headlines.map(headlineHtml).join('')}</dl>
${chartHtml(chart, t('reportPage.chart', { title }))}
<section class="card figures">
<h2 id="figures">${escapeHtml(t('reportPage.table'))}</h2>
<div class="scroll" role="region" aria-labelledby="figures" tabindex="0">
${tableHtml(table, title)}
</div>
</section>
<footer class="notes">${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('')}</footer>`
  return toPage({
    language,
    theme,
    title,
    main: `<main>
<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${scope}</header>
${content}
</main>`,
    scripts: isEmpty ? [] : [assetUrl(reportAssets.chart), assetUrl(reportAssets.drawing)],
  })
}

/** A page that says in one sentence why there is no report. */
export function renderNotice(title: string, text: string, language: LanguageCode, theme: Theme): string {
  const main = `<main class="notice"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`
  return toPage({ language, theme, title, main, scripts: [] })
}
