import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { ownReport } from '@crateway/shared/domain/ownReports.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { session, visitor } from '@crateway/shared/state/session.ts'
import { computed, signal } from '@preact/signals-react'

/** Names of the group's reports by id, as the services tell them; null while they have not. */
export const reportNames = signal<ReadonlyMap<string, string> | null>(null)

/** Ids of the reports that the signed-in person may open, in the group's order. */
export const reportIds = computed<readonly string[]>(() => {
  if (!hasAnyRight(visitor.value?.rights ?? [], ['Dashboard access'])) return []
  return session.value?.user.group.powerBis.map(({ id }) => id) ?? []
})

/**
 * What a report is called by its place, from 0: its name, its number while nobody has told the name. Reports that our services
 * draw are called as those do, in the reader's language.
 */
export function reportName(index: number): string {
  const name = reportNames.value?.get(reportIds.value[index] ?? '')
  if (name === undefined) return t('shell.entries.report', { number: index + 1 })
  const own = ownReport(name)
  return own ? t(`shell.reports.${own}`) : name
}
