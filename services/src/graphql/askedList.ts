import { type GraphQLResolveInfo, Kind, type SelectionNode } from 'graphql'

/** What a document asks of a list: lists read nothing else. */
export interface AskedList {
  readonly isCounted: boolean
  readonly hasRows: boolean
  /** Names of the fields asked of its rows. */
  readonly fields: ReadonlySet<string>
}

type Fragments = GraphQLResolveInfo['fragments']

interface AskedField {
  readonly name: string
  readonly below: readonly SelectionNode[]
}

/** The fields of a selection, those of its fragments among them, whatever directives say. */
function fieldsOf(selections: readonly SelectionNode[], fragments: Fragments): readonly AskedField[] {
  return selections.flatMap((selection): readonly AskedField[] => {
    if (selection.kind === Kind.FIELD) {
      return [{ name: selection.name.value, below: selection.selectionSet?.selections ?? [] }]
    }
    const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]
    return fieldsOf(part?.selectionSet.selections ?? [], fragments)
  })
}

/** What the field being resolved, a connection, is asked for. */
export function askedOfList({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): AskedList {
  const below = (selections: readonly SelectionNode[], name: string) =>
    fieldsOf(selections, fragments).flatMap((field) => (field.name === name ? field.below : []))
  const connection = fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
  const names = new Set(fieldsOf(connection, fragments).map(({ name }) => name))
  const node = below(below(connection, 'edges'), 'node')
  return {
    isCounted: names.has('totalCount') || names.has('aggregate'),
    hasRows: names.has('edges'),
    fields: new Set(fieldsOf(node, fragments).map(({ name }) => name)),
  }
}
