import type { Texts } from '../i18n/texts.ts'
import type { DeclarationReport } from './documents.ts'
import { drawAddresses, drawFacts, drawRemark } from './facts.ts'
import { palette } from './palette.ts'
import type { Paper } from './paper.ts'
import { drawTable } from './table.ts'

export const declarationReportTitle = (report: DeclarationReport, { t }: Texts) => ({
  title: t('document.declaration.title'),
  reference: report.declarationId,
})

/** Draws what a consignee declared: who, when, how many of each kind, and the sum. */
export function drawDeclarationReport(paper: Paper, report: DeclarationReport, texts: Texts): void {
  const { t, formatInstant, formatNumber } = texts
  drawFacts(
    paper,
    [
      { label: t('document.declaration.number'), value: report.declarationId },
      { label: t('document.declaration.enduserCode'), value: report.enduserCode },
      { label: t('document.declaration.identity'), value: report.identity },
      { label: t('document.declaration.submittedAt'), value: formatInstant(report.submittedAt) },
      report.changedAt === null
        ? undefined
        : { label: t('document.declaration.changedAt'), value: formatInstant(report.changedAt) },
    ],
    3,
  )
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
