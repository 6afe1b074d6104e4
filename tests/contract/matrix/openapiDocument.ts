import { openapiText } from '../../../shared/src/contract/openapi.ts'

/** A schema with those it names in its place. */
function resolve(value: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one, schemas))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { readonly $ref?: string }
  const name = typeof $ref === 'string' ? /^#\/components\/schemas\/(\w+)$/.exec($ref)?.[1] : undefined
  if (name === undefined)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, schemas)]))
  if (!Object.hasOwn(schemas, name)) throw new Error(`There is no schema ${name}`)
  return resolve(schemas[name], schemas)
}

/** The paths of the OpenAPI document, each schema where it is named. */
export function resolvedPaths(): unknown {
  const { paths, components } = JSON.parse(openapiText())
  return resolve(paths, components.schemas)
}
