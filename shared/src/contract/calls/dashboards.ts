import { array, type Infer, optional, type } from 'superstruct'
import { defineCall, forPeople, json } from '../call.ts'
import { id, told } from '../fields.ts'

const access = forPeople('CUSTOMER', 'Dashboard access')

/** A report; the screens show the underscores of its name as spaces. */
export const reportStruct = type({ id: id(), name: told() })
export type Report = Infer<typeof reportStruct>

/**
 * What opens a report: the page, and the token to open it with. Of a page of the services both go into one address,
 * `{embedUrl}?token={token}&lang=fr&theme=dark`, of a frame with `sandbox="allow-scripts"`.
 */
export const reportTokenStruct = type({
  token: told(),
  /** Left out by services that only speak the seeds: then it is a report of Power BI. */
  embedUrl: optional(told()),
})

export const listReports = defineCall({
  id: 'listReports',
  method: 'GET',
  path: '/v2/dashboards/reports',
  summary: "The reports of the caller's group, in the order of its menu",
  access,
  tenancy: 'resource',
  answer: json(type({ value: array(reportStruct) })),
})

export const openReport = defineCall({
  id: 'openReport',
  method: 'GET',
  path: '/v2/dashboards/reports/{reportId}/generateToken',
  summary: "Opens a report of the caller's group for ten minutes",
  access,
  tenancy: 'resource',
  answer: json(reportTokenStruct),
})

export const dashboardsCalls = [listReports, openReport]
