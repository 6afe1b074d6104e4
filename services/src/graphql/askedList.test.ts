import { type FieldNode, type FragmentDefinitionNode, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { askedOfList } from './askedList.ts'

function asked(document: string) {
  const { definitions } = parse(document)
  const fragments: Record<string, FragmentDefinitionNode> = {}
  let fieldNodes: readonly FieldNode[] = []
  for (const definition of definitions) {
    if (definition.kind === 'FragmentDefinition') fragments[definition.name.value] = definition
    if (definition.kind === 'OperationDefinition') {
      fieldNodes = definition.selectionSet.selections.filter((one) => one.kind === 'Field')
    }
  }
  const { fields, ...rest } = askedOfList({ fieldNodes, fragments })
  return { ...rest, fields: [...fields].sort() }
}

describe('askedOfList', () => {
  it.each([
    ['{ list { totalCount } }', { isCounted: true, hasRows: false, fields: [] }],
    ['{ list { edges { node { a b: c } } } }', { isCounted: false, hasRows: true, fields: ['a', 'c'] }],
    [
      '{ list { aggregate { count { barcode } } edges { node { a } } } }',
      { isCounted: true, hasRows: true, fields: ['a'] },
    ],
    [
      '{ list { ... on Connection { totalCount rows: edges { ...edge } } } } fragment edge on Edge { node { a ... { b } } }',
      { isCounted: true, hasRows: true, fields: ['a', 'b'] },
    ],
    [
      '{ list { x: edges { node { a } } y: edges { node { b @skip(if: true) } } } }',
      {
        isCounted: false,
        hasRows: true,
        fields: ['a', 'b'],
      },
    ],
  ])('of %s', (document, wanted) => {
    expect(asked(document)).toEqual(wanted)
  })
})
