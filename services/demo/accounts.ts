import { type GroupType, type Right, rights } from '@crateway/shared/contract/rights.ts'
import { customers, groupNames } from './customers.ts'

/** A named set of rights. */
interface DemoRole {
  readonly id: string
  readonly name: string
  readonly rights: readonly Right[]
}

/** A group with what its people may see; customers and consignees by name. */
interface DemoGroup {
  readonly id: string
  readonly name: string
  readonly type: GroupType
  readonly customers: readonly string[]
  readonly endusers: readonly string[]
  readonly reports: readonly string[]
}

/** An account of CONTRACT section 6; all share one password. */
interface DemoAccount {
  readonly username: string
  readonly displayName: string
  /** Of their mails, where an operator has said it. */
  readonly language?: string
  readonly group: string
  readonly role: string
}

const enduserRights: readonly Right[] = ['EU Stock access', 'Pickup Access', 'EU Collections access']
const customerRights = rights.filter((right) => !enduserRights.includes(right))

export const roles: readonly DemoRole[] = [
  { id: '1', name: 'Shipper administrator', rights: customerRights },
  { id: '2', name: 'Stock viewer', rights: ['Map access', 'Stock access'] },
  { id: '3', name: 'Provider operations', rights: customerRights },
  { id: '4', name: 'Consignee', rights: enduserRights },
  { id: '5', name: 'Collections reader', rights: ['EU Collections access'] },
]

/** Reports drawn from the database; the menu shows the underscores as spaces. */
export const reportNames = ['Fleet_by_place', 'Cycle_time_by_country', 'Stock_against_contract'] as const

const customersOf = (group: string): string[] =>
  customers.filter((customer) => customer.group === group).map(({ name }) => name)

export const groups: readonly DemoGroup[] = [
  {
    id: '1',
    name: groupNames.meridian,
    type: 'CUSTOMER',
    customers: customersOf(groupNames.meridian),
    endusers: [],
    reports: reportNames,
  },
  {
    id: '2',
    name: groupNames.rival,
    type: 'CUSTOMER',
    customers: customersOf(groupNames.rival),
    endusers: [],
    reports: ['Fleet_by_place', 'Cycle_time_by_country'],
  },
  {
    id: '3',
    name: groupNames.staff,
    type: 'CUSTOMER',
    customers: customers.map(({ name }) => name),
    endusers: [],
    reports: reportNames,
  },
  {
    id: '4',
    name: groupNames.demo,
    type: 'CUSTOMER',
    customers: customersOf(groupNames.demo),
    endusers: [],
    reports: reportNames,
  },
  {
    id: '5',
    name: 'Tyreworks Europe',
    type: 'END USER',
    customers: [],
    endusers: ['Tyreworks Clermont', 'Tyreworks Roanne'],
    reports: [],
  },
  { id: '6', name: 'Savona Gomma', type: 'END USER', customers: [], endusers: ['Savona Gomma'], reports: [] },
]

/** The seven accounts of CONTRACT section 6. */
export const accounts: readonly DemoAccount[] = [
  { username: 'shipper', displayName: 'Lena Marchetti', group: '1', role: '1' },
  { username: 'viewer', displayName: 'Víctor Ruzena', group: '1', role: '2' },
  { username: 'rival', displayName: 'Nguyễn Hà Lan', group: '2', role: '1' },
  { username: 'staff', displayName: 'Ольга Северина', group: '3', role: '3' },
  { username: 'demo', displayName: 'Demo visitor', group: '4', role: '1' },
  { username: 'consignee', displayName: 'Élodie Brassac', language: 'fr', group: '5', role: '4' },
  { username: 'collector', displayName: 'Pietro Savonelli', group: '6', role: '5' },
]

/** The id of the account at a place of the list. */
export const accountId = (place: number): string => String(place + 1)

const accountSites = new Set(
  groups.filter(({ id }) => accounts.some(({ group }) => group === id)).flatMap((group) => group.endusers),
)

/** Whether somebody of the demo signs in for a consignee. */
export const isAccountSite = ({ name }: { readonly name: string }): boolean => accountSites.has(name)

/** The address of a demo account, in the domain that is reserved for examples. */
export const emailOf = ({ username }: DemoAccount): string => `${username}@crateway.example`
