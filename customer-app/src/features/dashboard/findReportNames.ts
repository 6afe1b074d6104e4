import { listReports } from '@crateway/shared/contract/calls/dashboards.ts'
import { client } from '../../client.ts'
import { reportNames } from '../../reportNames.ts'

let underWay: Promise<ReadonlyMap<string, string>> | null = null

async function find(): Promise<ReadonlyMap<string, string>> {
  const { value } = await client.call(listReports, {})
  const names = new Map(value.map(({ id, name }) => [id, name]))
  reportNames.value = names
  return names
}

/** The names of the group's reports by id, for the menu too; menu and screen share one call. */
export function findReportNames(): Promise<ReadonlyMap<string, string>> {
  underWay ??= find().finally(() => {
    underWay = null
  })
  return underWay
}
