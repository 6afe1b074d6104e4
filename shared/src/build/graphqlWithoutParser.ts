// What graphql-request imports of `graphql`, without parser and printer: we send documents as strings and
// `excludeOperationName`, so neither is ever called, and every visitor would load their 10 KB.
/** The one kind of definition that it looks for. */
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' }

function neverCalled(): never {
  throw new Error('Documents are sent as strings; the bundle has no GraphQL parser')
}

export { neverCalled as parse, neverCalled as print }
