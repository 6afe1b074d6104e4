/** What a field may hold and a draft can keep. */
type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

/** The files that a value is or holds. */
function filesOf(value: unknown): readonly Blob[] {
  if (value instanceof Blob) return [value]
  const parts = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  return parts.flatMap(filesOf)
}

/** Whether a value is a file or holds one: no draft keeps those. */
export const holdsFile = (value: unknown): boolean => filesOf(value).length > 0

/**
 * Whether a field still holds what it did. What has parts may be a copy, as react-hook-form makes them of what it shows; a file
 * is the same only as itself.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  const [files, others] = [filesOf(one), filesOf(other)]
  const hasSameFiles = files.length === others.length && files.every((file, at) => file === others[at])
  return hasSameFiles && JSON.stringify(one) === JSON.stringify(other)
}

/** A line of text and a number are one kind: a number field holds the text while it is no number. */
const kindOf = (value: unknown): string => {
  const kind = typeof value
  return kind === 'number' ? 'string' : kind
}

/** Whether a kept value can stand where a form had another: what a field draws must not break on an older version's draft. */
function fits(value: unknown, model: unknown): boolean {
  // A field that begins with nothing may hold a scalar; more is not known of it.
  if (model === null || model === undefined) return typeof value !== 'object' || value === null
  if (Array.isArray(model)) {
    return Array.isArray(value) && (model.length === 0 || value.every((item) => fits(item, model[0])))
  }
  if (isRecord(model)) {
    return isRecord(value) && Object.entries(model).every(([name, part]) => fits(value[name], part))
  }
  return kindOf(value) === kindOf(model)
}

/**
 * The values of a draft that fit a form: of fields that it has, of the kind that it begins with. Fields that were left out of
 * the draft are not among them.
 */
export function fittingValues(values: unknown, start: Values): Values {
  if (!isRecord(values)) return {}
  const fitting = Object.entries(values).filter(
    ([name, value]) => Object.hasOwn(start, name) && fits(value, start[name]),
  )
  return Object.fromEntries(fitting)
}
