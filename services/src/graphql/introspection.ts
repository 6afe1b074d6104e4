import type { ValidationRule } from 'graphql'
import { createGraphQLError, type Plugin } from 'graphql-yoga'

/** The two fields that tell the whole schema; `__typename` tells nothing and stays. */
const introspective = new Set(['__schema', '__type'])

const noIntrospection: ValidationRule = (context) => ({
  Field(node) {
    if (introspective.has(node.name.value)) {
      context.reportError(createGraphQLError('The schema is not told here', { nodes: [node] }))
    }
  },
})

/** Keeps the schema to ourselves outside development. */
export const useNoIntrospection = (): Plugin => ({
  onValidate({ addValidationRule }) {
    addValidationRule(noIntrospection)
  },
})
