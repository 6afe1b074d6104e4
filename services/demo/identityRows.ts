import { rights } from '@crateway/shared/contract/rights.ts'
import { accountId, accounts, emailOf, groups, reportNames, roles } from './accounts.ts'
import { customers } from './customers.ts'
import { nearestDepot } from './depots.ts'
import { endusers } from './endusers.ts'

const rightIds = new Map<string, string>(rights.map((name, index) => [name, String(index + 1)]))
const reportIds = new Map<string, string>(reportNames.map((name, index) => [name, String(index + 1)]))
const customersByName = new Map(customers.map((customer) => [customer.name, customer]))
const endusersByName = new Map(endusers.map((enduser) => [enduser.name, enduser]))

/** The entry a demo table promises; a misspelt name is a mistake in the data and throws. */
function known<T>(map: ReadonlyMap<string, T>, name: string): T {
  const entry = map.get(name)
  if (entry === undefined) throw new RangeError(`The demo world knows no ${name}`)
  return entry
}

/** The depots a group's crates start from. */
const plantsOf = (group: (typeof groups)[number]): string[] => {
  const places = [
    ...group.customers.map((name) => known(customersByName, name)),
    ...group.endusers.map((name) => known(endusersByName, name)),
  ]
  return [...new Set(places.map((place) => nearestDepot(place).id))]
}

/** Groups, roles and accounts as the tables hold them; `hashes` are password hashes by user name. */
export const identityRows = {
  rights: () => rights.map((name) => ({ id: known(rightIds, name), name, description: null })),
  roles: () => roles.map(({ id, name }) => ({ id, name })),
  roleRights: () =>
    roles.flatMap((role) => role.rights.map((right) => ({ roleId: role.id, rightId: known(rightIds, right) }))),
  groups: () => groups.map(({ id, name, type }) => ({ id, name, type })),
  groupCustomers: () =>
    groups.flatMap((group) =>
      group.customers.map((name) => ({ groupId: group.id, customerId: known(customersByName, name).id })),
    ),
  groupEndusers: () =>
    groups.flatMap((group) =>
      group.endusers.map((name) => ({ groupId: group.id, enduserId: known(endusersByName, name).id })),
    ),
  groupPlants: () => groups.flatMap((group) => plantsOf(group).map((plantId) => ({ groupId: group.id, plantId }))),
  reports: () => reportNames.map((name) => ({ id: known(reportIds, name), name })),
  groupReports: () =>
    groups.flatMap((group) =>
      group.reports.map((name, position) => ({
        groupId: group.id,
        position,
        reportId: known(reportIds, name),
        roles: [group.name],
      })),
    ),
  users: (hashes: ReadonlyMap<string, string>) =>
    accounts.map((account, place) => ({
      id: accountId(place),
      username: account.username,
      displayName: account.displayName,
      email: emailOf(account),
      passwordHash: known(hashes, account.username),
      language: account.language,
      groupId: account.group,
      roleId: account.role,
    })),
}
