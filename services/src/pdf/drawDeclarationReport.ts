import type { Texts } from '../i18n/texts.ts'
import type { DeclarationReport } from './documents.ts'
import { drawAddresses, drawFacts, drawRemark, type Fact } from './facts.ts'
import { palette } from './palette.ts'
import type { Paper } from './paper.ts'
import { drawTable } from './table.ts'

export const declarationReportTitle = (report: DeclarationReport, { t }: Texts) => ({
  title: t('document.declaration.title'),
  reference: report.declarationId,
})

/** When it was declared and by whom. Only the name of whoever sent last is known, so it stands beside the last instant. */
function sendings(report: DeclarationReport, { t, formatInstant }: Texts): Fact[] {
  const { identity, submittedAt, changedAt, timeZone } = report
  if (changedAt === null) {
    return [
      { label: t('document.declaration.submittedAt'), value: formatInstant(submittedAt, timeZone) },
      { label: t('document.declaration.identity'), value: identity },
    ]
  }
  return [
    { label: t('document.declaration.firstSubmittedAt'), value: formatInstant(submittedAt, timeZone) },
    { label: t('document.declaration.changedAt'), value: formatInstant(changedAt, timeZone) },
    { label: t('document.declaration.changedBy'), value: identity },
  ]
}

/** Draws what a consignee declared: who, when, how many of each kind, and the sum. */
export function drawDeclarationReport(paper: Paper, report: DeclarationReport, texts: Texts): void {
  const { t, formatNumber } = texts
  // The number is too long for a third of the page.
  drawFacts(
    paper,
    [
      { label: t('document.declaration.number'), value: report.declarationId },
      { label: t('document.declaration.enduserCode'), value: report.enduserCode },
    ],
    2,
  )
  drawFacts(paper, sendings(report, texts), 3)
  drawAddresses(paper, [{ role: t('document.declaration.enduser'), address: report.enduser }], texts)
  paper.makeRoom(80)
  paper.write('H2', t('document.declaration.quantities'), { size: 13, weight: 'strong' }, 6)
  const total = report.quantities.reduce((sum, { quantity }) => sum + quantity, 0)
  drawTable(paper, {
    columns: [
      { heading: t('document.material'), share: 2, weight: 'strong' },
      { heading: t('document.description'), share: 6 },
      { heading: t('document.quantity'), share: 2, align: 'right' },
    ],
    rows: report.quantities.map(({ material, label, quantity }) => [material, label, formatNumber(quantity)]),
    total: [t('document.total'), '', formatNumber(total)],
  })
  if (report.comments !== null && report.comments.trim() !== '') {
    drawRemark(paper, { label: t('document.declaration.comments'), value: report.comments })
  }
  const receipt = t('document.declaration.receipt', { provider: report.providerName })
  paper.write('P', receipt, { size: 8.5, color: palette.faint }, 0)
}
