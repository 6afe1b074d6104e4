import { listReports, openReport } from '../../../shared/src/contract/calls/dashboards.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

const as = 'shipper'

/** A report of the shipper's group that the rival's has not. */
async function ownReport({ portal }: SampleWorld): Promise<string> {
  const [{ client }, { client: rival }] = await Promise.all([portal.signIn(as), portal.signIn('rival')])
  const { value: theirs } = await rival.call(listReports, {})
  const { value: own } = await client.call(listReports, {})
  return own.find(({ id }) => !theirs.some((other) => other.id === id))?.id ?? ''
}

export const dashboardsSamples = [
  // The list is the group's own; another group has another one.
  sampleOf({ call: listReports, as, request: () => ({}), foreign: 'own' }),
  sampleOf({ call: openReport, as, request: async (world) => ({ params: { reportId: await ownReport(world) } }) }),
]
