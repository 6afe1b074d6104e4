import { readFileSync } from 'node:fs'
import { assertSignedIn } from '../http/access.ts'
import type { RequestContext } from '../http/environment.ts'

/** The schema as it is written, with what it says of its fields. */
export const typeDefs = readFileSync(new URL('schema.graphql', import.meta.url), 'utf8')

/** Answers the schema to whoever is signed in: who may ask for something may know what there is to ask for. */
export function answerSchemaText(c: RequestContext): Response {
  assertSignedIn(c.get('viewer'))
  return c.text(typeDefs)
}
