import { preferredLanguage } from '@crateway/shared/contract/acceptLanguage.ts'
import { isLanguageCode, type LanguageCode } from '@crateway/shared/contract/languages.ts'
import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { Hono } from 'hono'
import { findViewer } from '../../auth/viewer.queries.ts'
import type { CallServices } from '../../calls/callContext.ts'
import { toDay } from '../../domain/calendar.ts'
import { logProblem, nameProblem } from '../../http/answerProblem.ts'
import type { Environment, RequestContext } from '../../http/environment.ts'
import { textsIn } from '../../i18n/texts.ts'
import { findReport, findReportedCustomers } from './dashboards.queries.ts'
import { findDrawing } from './drawings.ts'
import { findAsset } from './reportAssets.ts'
import { renderNotice, renderReport, reportPath, type Theme } from './reportPage.ts'
import { createReportTokens, type ReportGrant, type ReportTokens } from './reportToken.ts'

const expired = () => new Problem('unauthenticated', { message: 'The report has closed; open it again' })
const unknown = () => new Problem('not_found', { message: 'There is no such report' })

function languageOf(c: RequestContext): LanguageCode {
  const asked = c.req.query('lang') ?? ''
  return isLanguageCode(asked) ? asked : preferredLanguage(c.req.header('Accept-Language'))
}

const themeOf = (c: RequestContext): Theme => (c.req.query('theme') === 'dark' ? 'dark' : 'light')

/** The grant of a token that still opens this report: its session lives, and its person may still see dashboards. */
async function assertGranted(
  { db }: CallServices,
  tokens: ReportTokens,
  token: string,
  reportId: string,
): Promise<ReportGrant> {
  const grant = await tokens.read(token)
  if (grant === undefined) throw expired()
  const found = await findViewer(db, grant.userId, grant.sessionId)
  const isSame = found?.viewer.groupId === grant.groupId && found.sessionVersion === grant.sessionVersion
  if (found === undefined || !isSame) throw expired()
  if (!hasAnyRight(found.viewer.rights, ['Dashboard access']) || grant.reportId !== reportId) throw unknown()
  return grant
}

async function drawReport(services: CallServices, { groupId, reportId }: ReportGrant, c: RequestContext) {
  const { db, clock, heavyReads } = services
  const report = await findReport(db, groupId, reportId)
  const draw = report && findDrawing(report.name)
  if (report === undefined || draw === undefined) throw unknown()
  const texts = textsIn(languageOf(c))
  const customers = await findReportedCustomers(db, groupId)
  const subject = { db, groupName: report.groupName, customers, today: toDay(clock()), texts }
  // Every report adds up the cycles of all its customers.
  const drawing = await heavyReads.take(() => draw(subject), c.req.raw.signal)
  return renderReport(drawing, customers.length, texts, themeOf(c))
}

/** The notice that a person who looks at a frame is shown for a problem; undefined for what is our own fault. */
function noticeOf({ code, status }: Problem) {
  if (code === 'busy') return { status: 503, title: 'reportPage.busy.title', text: 'reportPage.busy.text' } as const
  if (status >= 500) return undefined
  return status === 401
    ? ({ status, title: 'reportPage.expired.title', text: 'reportPage.expired.text' } as const)
    : ({ status: 404, title: 'reportPage.unknown.title', text: 'reportPage.unknown.text' } as const)
}

/** A refusal for a person who looks at a frame. What is our own fault is answered like everywhere. */
function answerRefusal(error: unknown, { log }: CallServices, c: RequestContext) {
  const problem = nameProblem(error)
  const notice = noticeOf(problem)
  if (notice === undefined) throw error
  logProblem(log, problem, c.get('requestId'))
  const language = languageOf(c)
  const { t } = textsIn(language)
  if (problem.retryAfter !== undefined) c.header('Retry-After', String(problem.retryAfter))
  return c.html(renderNotice(t(notice.title), t(notice.text), language, themeOf(c)), notice.status)
}

/**
 * The pages of reports, and what they load. A page is opened by its own short-lived token, which stands in its address
 * because a sandboxed frame can show nothing else; neither cookies nor the portal's tokens open one. What the page may do
 * is the gateway's to say.
 */
export function createReportPages(services: CallServices): Hono<Environment> {
  const tokens = createReportTokens(services.keys, services.publicUrl, services.clock)
  const pages = new Hono<Environment>()

  pages.get(`${reportPath}/assets/:fileName`, (c) => {
    const asset = findAsset(c.req.param('fileName'))
    if (asset === undefined) throw new Problem('not_found', { message: 'There is no such file' })
    return c.body(asset.bytes, 200, {
      'Content-Type': asset.contentType,
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })

  pages.get(`${reportPath}/:reportId`, async (c) => {
    try {
      const grant = await assertGranted(services, tokens, c.req.query('token') ?? '', c.req.param('reportId'))
      return c.html(await drawReport(services, grant, c))
    } catch (error) {
      return answerRefusal(error, services, c)
    }
  })

  return pages
}
