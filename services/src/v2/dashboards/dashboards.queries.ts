import type { Report } from '@crateway/shared/contract/calls/dashboards.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { customers, groupCustomers, groupReports, groups, reports } from '../../db/schema/index.ts'

/** The reports of a group in the order of its menu. */
export async function findReports(db: Queries, groupId: string): Promise<Report[]> {
  return db
    .select({ id: reports.id, name: reports.name })
    .from(groupReports)
    .innerJoin(reports, eq(reports.id, groupReports.reportId))
    .where(eq(groupReports.groupId, groupId))
    .orderBy(asc(groupReports.position))
}

/** A report that a group owns. */
export interface OwnedReport extends Report {
  readonly groupName: string
}

/** A report if the group owns it. */
export async function findReport(db: Queries, groupId: string, reportId: string): Promise<OwnedReport | undefined> {
  const [report] = await db
    .select({ id: reports.id, name: reports.name, groupName: groups.name })
    .from(groupReports)
    .innerJoin(reports, eq(reports.id, groupReports.reportId))
    .innerJoin(groups, eq(groups.id, groupReports.groupId))
    .where(and(eq(groupReports.groupId, groupId), eq(groupReports.reportId, reportId)))
  return report
}

/** A customer whose crates a report counts. */
export interface ReportedCustomer {
  readonly id: string
  readonly name: string
}

/** The customers of a group, by name. */
export async function findReportedCustomers(db: Queries, groupId: string): Promise<ReportedCustomer[]> {
  return db
    .select({ id: customers.id, name: customers.name })
    .from(groupCustomers)
    .innerJoin(customers, eq(customers.id, groupCustomers.customerId))
    .where(eq(groupCustomers.groupId, groupId))
    .orderBy(asc(customers.name))
}
