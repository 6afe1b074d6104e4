import { type DocumentNode, type FieldNode, Kind, type SelectionNode } from 'graphql'
import type { ChangeTopic } from '../db/schema/index.ts'
import type { FiguresQuestion } from '../figures/keptFigures.ts'
import type { Viewer } from '../http/access.ts'

/**
 * The fields of `Query` of which answers are kept, with what they are made of. Of the person who asks, their resolvers look at
 * audience, rights and customers alone.
 */
const keptFields: Readonly<Record<string, readonly ChangeTopic[]>> = {
  endusersByCustomerId: ['rentals'],
  endusersWWHByCustomerId: ['rentals'],
  collections: ['rentals'],
  partnerStock: ['rentals'],
  shipmentsByCustomerId: ['rentals', 'desk'],
}

/** What tells of trackers is called so, be it an argument, a field or the name of one in a filter; an escape may spell it. */
const trackerWords = /tracker|\\u/i

interface SentRequest {
  readonly query: string
  readonly variables?: unknown
  readonly operationName?: unknown
}

const isKept = (selection: SelectionNode): selection is FieldNode =>
  selection.kind === Kind.FIELD && Object.hasOwn(keptFields, selection.name.value)

interface KeptQuestion extends Omit<FiguresQuestion, 'day'> {
  /** The first field that is asked for. */
  readonly field: string
}

/** The customer that a field asks for; undefined where it does not say so as clearly as the portal does. */
function customerOf({ arguments: given = [] }: FieldNode, variables: unknown): string | undefined {
  const value = given.find(({ name }) => name.value === 'customerId')?.value
  if (value?.kind === Kind.STRING) return value.value
  if (value?.kind !== Kind.VARIABLE || typeof variables !== 'object' || variables === null) return undefined
  const told: unknown = Reflect.get(variables, value.name.value)
  return typeof told === 'string' ? told : undefined
}

/**
 * The question that a request asks where its answer may be kept: one query for nothing but such fields of the person's own customers.
 * @param document of the request; one that was answered before is known to the cache of documents
 */
export function keptQuestion(
  request: SentRequest,
  document: DocumentNode | undefined,
  viewer: Viewer | undefined,
): KeptQuestion | undefined {
  const [operation, ...others] = document?.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION) ?? []
  if (viewer === undefined || operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) return undefined
  const { selections } = operation.selectionSet
  if (operation.operation !== 'query' || !selections.every(isKept)) return undefined
  const [first] = selections
  if (first === undefined) return undefined
  const customerIds: string[] = []
  for (const field of selections) {
    const customerId = customerOf(field, request.variables)
    if (customerId === undefined || !viewer.customerIds.includes(customerId)) return undefined
    customerIds.push(customerId)
  }
  const topics = new Set(selections.flatMap(({ name }) => keptFields[name.value] ?? []))
  if (trackerWords.test(JSON.stringify(request))) topics.add('trackers')
  return {
    field: first.name.value,
    customerIds: [...new Set(customerIds)],
    topics: [...topics],
    asked: [request, viewer.groupType, viewer.rights],
  }
}
