import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/**
 * Tells the first field that an operation asks for, once it is known to be valid: one of the schema's, whatever a sender calls
 * the operation.
 */
export const useFieldName = (): Plugin<{ readonly noteField: (name: string) => void }> => ({
  onExecute({ args, context }) {
    const operation = getOperationAST(args.document, args.operationName)
    const field = operation?.selectionSet.selections.find((selection) => selection.kind === 'Field')
    if (field) context.noteField(field.name.value)
  },
})
