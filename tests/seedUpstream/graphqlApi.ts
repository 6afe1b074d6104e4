import { readFileSync } from 'node:fs'
import { buildSchema, execute, GraphQLError, isObjectType, parse, validate } from 'graphql'
import type { StubDesk } from './desk.ts'
import { dynamicFields } from './deskWorld.ts'
import { type ListArguments, listRows } from './listRows.ts'
import type { GraphqlRequest } from './seedBodies.ts'
import {
  closedCustomer,
  closedSentence,
  collected,
  figuresOf,
  openCustomer,
  people,
  type StubPerson,
  shipments,
  siteFields,
  sites,
  stock,
} from './world.ts'

/** The seeds' schema, and nothing else. */
export const seedSchema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'))

/** Names of a type's fields: what its lists may be sorted and filtered by. */
function fieldsOf(type: string): readonly string[] {
  const found = seedSchema.getType(type)
  if (!isObjectType(found)) throw new Error(`The schema has no type ${type}`)
  return Object.keys(found.getFields())
}

interface Profile {
  readonly gridId: string
  readonly profileName: string
  readonly columnsState: string
}

export interface GraphqlWorld {
  /** Grid profiles by person and grid. */
  readonly profiles: Map<string, Profile[]>
  /** Passwords by user name. */
  readonly passwords: Map<string, string>
  readonly today: string
  readonly desk: StubDesk
  readonly sign: (person: StubPerson) => Promise<string>
}

/** Refuses in a person's words, without any code, as many services do. */
function assertOpen(customerId: string): void {
  if (customerId === closedCustomer.id) throw new GraphQLError(closedSentence)
}

interface SentAnswer {
  readonly shippingId: string
  readonly fieldId: string
  readonly customerCode: string
  readonly value?: string | null
}

interface Span {
  readonly fromDate?: string
  readonly toDate?: string
}

function resolversOf({ profiles, passwords, today, desk, sign }: GraphqlWorld) {
  const back = collected(today)
  const nodeOf = (site: (typeof sites)[number]) => ({
    ...siteFields(site),
    stock: figuresOf(site.crates),
    collections: ({ fromDate = '', toDate = '' }: Span) =>
      figuresOf(
        back.filter(
          ({ enduserId, collectionDate }) =>
            enduserId === site.id && collectionDate >= fromDate && collectionDate <= toDate,
        ).length,
      ),
    shippings: () => ({
      quantity: site.crates,
      ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`monthAgo${index + 1}`, index])),
    }),
  })
  const listSites = ({ customerId }: { customerId: string }) => {
    assertOpen(customerId)
    return { totalCount: sites.length, edges: sites.map((site) => ({ node: nodeOf(site) })) }
  }
  const profilesOf = ({ userId, gridId }: { userId: string; gridId: string }) => {
    const key = `${userId} ${gridId}`
    const list = profiles.get(key) ?? []
    profiles.set(key, list)
    return list
  }
  type ProfileArguments = Profile & { userId: string; newProfileName?: string }

  return {
    endusersByCustomerId: listSites,
    endusersWWHByCustomerId: listSites,
    enduser: ({ enduserId }: { enduserId: string }) => {
      const site = sites.find(({ id }) => id === enduserId)
      return site && nodeOf(site)
    },
    customer: ({ customerId }: { customerId: string }) => {
      assertOpen(customerId)
      return { name: 'Halden Werk Süd', country: 'Norway', city: 'Halden' }
    },
    partnerStock: (asked: ListArguments & { customerId: string; enduserId?: string | null }) => {
      assertOpen(asked.customerId)
      const here = stock.filter(({ lastShipTo }) => lastShipTo === (asked.enduserId ?? null))
      return listRows(here, asked, fieldsOf('PartnerStock'))
    },
    collections: (asked: ListArguments & { customerId: string; enduserId?: string | null }) => {
      assertOpen(asked.customerId)
      const here = back.filter(({ enduserId }) => !asked.enduserId || enduserId === asked.enduserId)
      return listRows(here, asked, fieldsOf('Collection'))
    },
    shipmentsByCustomerId: (asked: ListArguments & { customerId: string }) => {
      assertOpen(asked.customerId)
      return listRows(shipments, asked, fieldsOf('Shipment'))
    },
    pendingShipping: (asked: ListArguments & { customerId: string }) => {
      assertOpen(asked.customerId)
      return listRows(desk.shippings(), asked, fieldsOf('PendingShipping'))
    },
    dynamicFields: ({ customerId }: { customerId: string }) => (customerId === openCustomer.id ? dynamicFields : []),
    dynamicFieldsValue: ({ shippingId }: { shippingId: string }) => desk.answersOf(shippingId),
    dynamicFieldsValueUpdate: ({ values }: { values: readonly SentAnswer[] }) => {
      for (const { value, ...answer } of values) desk.answer({ ...answer, value: value ?? '' })
      return [...new Set(values.map(({ shippingId }) => shippingId))].flatMap((id) => desk.answersOf(id))
    },
    userGridProfiles: profilesOf,
    userGridProfileCreate: (asked: ProfileArguments) => {
      const list = profilesOf(asked)
      const { gridId, profileName, columnsState } = asked
      const made = { gridId, profileName, columnsState }
      const place = list.findIndex((profile) => profile.profileName === profileName)
      if (place < 0) list.push(made)
      else list[place] = made
      return made
    },
    userGridProfileUpdate: (asked: ProfileArguments) => {
      const list = profilesOf(asked)
      const place = list.findIndex(({ profileName }) => profileName === asked.profileName)
      const old = list[place]
      if (!old) throw new GraphQLError('There is no such profile')
      const renamed = { ...old, profileName: asked.newProfileName ?? old.profileName }
      list[place] = renamed
      return renamed
    },
    userGridProfileDelete: (asked: ProfileArguments) => {
      const list = profilesOf(asked)
      const place = list.findIndex(({ profileName }) => profileName === asked.profileName)
      const [gone] = list.splice(place, place < 0 ? 0 : 1)
      if (!gone) throw new GraphQLError('There is no such profile')
      return gone
    },
    localLogin: async ({ username, password }: { username: string; password: string }) => {
      const user = people.find((one) => one.username === username)
      if (!user || passwords.get(username) !== password) {
        throw new GraphQLError('Name oder Kennwort stimmt nicht', { extensions: { code: 'UNAUTHENTICATED' } })
      }
      return { token: await sign(user), user }
    },
  }
}

/** Answers GraphQL requests by the seeds' schema. @param isKnown whether the caller has shown a token */
export function createGraphqlApi(world: GraphqlWorld, onRefused: (query: string) => void) {
  const rootValue = resolversOf(world)
  return async ({ query, variables }: GraphqlRequest, isKnown: boolean): Promise<Response> => {
    const document = parse(query)
    const faults = validate(seedSchema, document)
    if (faults.length > 0) {
      onRefused(faults.map(({ message }) => message).join('; '))
      const errors = faults.map(({ message }) => ({ message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }))
      return Response.json({ errors }, { status: 400 })
    }
    if (!isKnown && !query.includes('localLogin')) {
      const errors = [{ message: 'Token fehlt', extensions: { code: 'UNAUTHENTICATED' } }]
      return Response.json({ errors })
    }
    return Response.json(await execute({ schema: seedSchema, document, rootValue, variableValues: variables ?? {} }))
  }
}
