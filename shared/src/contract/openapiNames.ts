import type { Struct } from 'superstruct'
import * as auth from './calls/auth.ts'
import * as calendars from './calls/calendars.ts'
import * as capabilities from './calls/capabilities.ts'
import * as chase from './calls/chase.ts'
import * as closures from './calls/closures.ts'
import * as crateStory from './calls/crateStory.ts'
import * as crates from './calls/crates.ts'
import * as customerFiles from './calls/customerFiles.ts'
import * as customerHome from './calls/customerHome.ts'
import * as customers from './calls/customers.ts'
import * as dashboards from './calls/dashboards.ts'
import * as declarationAdmin from './calls/declarationAdmin.ts'
import * as declarations from './calls/declarations.ts'
import * as devLinks from './calls/devLinks.ts'
import * as distributorDeclarations from './calls/distributorDeclarations.ts'
import * as enduserHome from './calls/enduserHome.ts'
import * as endusers from './calls/endusers.ts'
import * as files from './calls/files.ts'
import * as maps from './calls/maps.ts'
import * as passwords from './calls/passwords.ts'
import * as pendingEndusers from './calls/pendingEndusers.ts'
import * as scanStock from './calls/scanStock.ts'
import * as scanUsers from './calls/scanUsers.ts'
import * as search from './calls/search.ts'
import * as shipments from './calls/shipments.ts'
import * as shippingManagement from './calls/shippingManagement.ts'
import * as chaseContact from './chaseContact.ts'
import * as enduser from './enduser.ts'

/** Where the contract's structs stand. Of whole modules, so that a struct has one name and no list beside it. */
const modules: readonly object[] = [
  auth,
  calendars,
  capabilities,
  chase,
  closures,
  crateStory,
  crates,
  customerFiles,
  customerHome,
  customers,
  dashboards,
  declarationAdmin,
  declarations,
  devLinks,
  distributorDeclarations,
  enduserHome,
  endusers,
  files,
  maps,
  passwords,
  pendingEndusers,
  scanStock,
  scanUsers,
  search,
  shipments,
  shippingManagement,
  chaseContact,
  enduser,
]

const isStruct = (value: unknown): value is Struct<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'validator' in value && 'schema' in value

export const capitalized = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

/** `enduserStruct` is an Enduser. */
const toName = (name: string): string => capitalized(name.replace(/Struct$/, ''))

/**
 * Names of the contract's objects by their fields, which a struct shares with what `nullable`, `optional` and `openAnswer` make
 * of it. Throws a `TypeError` where two objects have one name.
 */
function namesByFields(): ReadonlyMap<unknown, string> {
  const names = new Map<unknown, string>()
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!isStruct(value) || typeof value.schema !== 'object' || value.schema === null) continue
    const told = toName(name)
    const isTaken = [...names].some(([fields, other]) => other === told && fields !== value.schema)
    if (isTaken) throw new TypeError(`Two structs of the contract are called ${told}`)
    names.set(value.schema, told)
  }
  return names
}

export const schemaNames = namesByFields()
