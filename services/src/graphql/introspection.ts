import { Problem } from '@crateway/shared/errors/Problem.ts'
import { BREAK, type DocumentNode, visit } from 'graphql'
import { createGraphQLError, type Plugin } from 'graphql-yoga'
import type { GraphqlContext } from './context.ts'

/** The two fields that tell the whole schema; `__typename` tells nothing and stays. */
const introspective = new Set(['__schema', '__type'])

/** Whether a document asks for the schema anywhere, in a fragment that nothing uses too. */
function asksForSchema(document: DocumentNode): boolean {
  let isAsked = false
  visit(document, {
    Field({ name }) {
      if (!introspective.has(name.value)) return undefined
      isAsked = true
      return BREAK
    },
  })
  return isAsked
}

/**
 * Keeps the schema from whoever is not signed in. No rule of validation: verdicts on a document are kept, whoever sent it. What a
 * document may weigh holds for those who may ask as well.
 */
export const useIntrospectionOfPeople = (): Plugin<GraphqlContext> => ({
  onExecute({ args, context, setResultAndStopExecution }) {
    if (context.viewer !== undefined || !asksForSchema(args.document)) return
    const problem = new Problem('unauthenticated', { message: 'Sign in to read the schema' })
    setResultAndStopExecution({ errors: [createGraphQLError(problem.message, { originalError: problem })] })
  },
})
