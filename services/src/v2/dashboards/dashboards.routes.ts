import { listReports, openReport } from '@crateway/shared/contract/calls/dashboards.ts'
import { type ServedCall, serveCall } from '../../calls/callRoutes.ts'
import { found } from '../../http/found.ts'
import { findReport, findReports } from './dashboards.queries.ts'
import { findDrawing } from './drawings.ts'
import { createReportTokens } from './reportToken.ts'

export const dashboardRoutes: readonly ServedCall[] = [
  serveCall(listReports, async (_, { db, viewer }) => ({ value: await findReports(db, viewer.groupId) })),

  serveCall(openReport, async ({ params: { reportId } }, { db, viewer, session, services }) => {
    const { keys, publicUrl, clock } = services
    const report = found(await findReport(db, viewer.groupId, reportId))
    found(findDrawing(report.name))
    const { groupId, userId } = viewer
    const grant = { reportId, groupId, userId, sessionId: session.id, sessionVersion: session.version }
    const token = await createReportTokens(keys, publicUrl, clock).issue(grant, session.endsAt)
    return { token, embedUrl: new URL(`/v2/dashboards/embed/${encodeURIComponent(reportId)}`, publicUrl).href }
  }),
]
