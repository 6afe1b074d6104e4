import { parseArgs } from 'node:util'
import type { Struct } from 'superstruct'

/** What was typed does not fit; its message is one sentence that names the argument. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** An option of a command: one text, texts (given several times or with commas between), or a switch. */
export interface OptionSpec {
  readonly kind: 'text' | 'list' | 'switch'
  /** What stands for its value in the usage text. */
  readonly value?: string
  readonly required?: true
}

/** What a command takes. */
export interface ArgumentSpec {
  /** What stands for its one argument in the usage text; without, it takes none. */
  readonly takes?: string
  readonly options: Readonly<Record<string, OptionSpec>>
}

/** Checked arguments of a command. */
export interface Arguments {
  /** The one argument; empty where the command takes none. */
  readonly subject: string
  /** The value of a text option. */
  text(option: string): string | undefined
  /** The value of a required text option. */
  must(option: string): string
  list(option: string): readonly string[]
  has(option: string): boolean
}

type Given = ReadonlyMap<string, readonly string[]>

function readOptions(args: readonly string[], spec: ArgumentSpec): { given: Given; subjects: readonly string[] } {
  const options = Object.fromEntries(
    Object.entries(spec.options).map(([name, { kind }]) => [
      name,
      { type: kind === 'switch' ? ('boolean' as const) : ('string' as const), multiple: true },
    ]),
  )
  // Not strict: its errors are several sentences long.
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true })
  const given = new Map<string, readonly string[]>()
  const subjects: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') subjects.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    const option = Object.hasOwn(spec.options, name) ? spec.options[name] : undefined
    if (option === undefined) throw new UsageError(`${rawName} is not an option of this command.`)
    given.set(name, [...(given.get(name) ?? []), readValue(option, token.inlineValue === true, rawName, value)])
  }
  return { given, subjects }
}

function readValue({ kind }: OptionSpec, isInline: boolean, rawName: string, value: string | undefined): string {
  if (kind === 'switch') {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`)
    return ''
  }
  // The next option is nobody's value; who means it can write --name=--value.
  if (value === undefined || value === '' || (!isInline && value.startsWith('--'))) {
    throw new UsageError(`${rawName} needs a value.`)
  }
  return value
}

function assertComplete({ takes, options }: ArgumentSpec, subjects: readonly string[], given: Given): void {
  const [subject, extra] = takes === undefined ? ['', subjects[0]] : subjects
  if (subject === undefined || subject.trim() !== subject) throw new UsageError(`${takes} is missing or blank.`)
  if (takes !== undefined && subject === '') throw new UsageError(`${takes} is missing or blank.`)
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many.`)
  for (const [name, { kind, required }] of Object.entries(options)) {
    const values = given.get(name) ?? []
    if (required && values.length === 0) throw new UsageError(`--${name} is missing.`)
    if (kind !== 'list' && values.length > 1) throw new UsageError(`--${name} is given twice.`)
  }
}

/** Reads what follows the words of a command; throws a `UsageError`. */
export function readArguments(args: readonly string[], spec: ArgumentSpec): Arguments {
  const { given, subjects } = readOptions(args, spec)
  assertComplete(spec, subjects, given)
  const text = (option: string) => given.get(option)?.[0]
  return {
    subject: spec.takes === undefined ? '' : (subjects[0] ?? ''),
    text,
    must: (option) => text(option) ?? '',
    list: (option) =>
      (given.get(option) ?? [])
        .flatMap((value) => value.split(','))
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    has: (option) => given.has(option),
  }
}

/** A value as its struct wants it; a `UsageError` names the argument. */
export function checkArgument<Value>(name: string, value: string, struct: Struct<Value, unknown>): Value {
  const [failure, checked] = struct.validate(value, { coerce: true })
  if (failure) throw new UsageError(`${name} ${failure.message}.`)
  return checked
}

/** The usage text of a command's arguments. */
export function describeArguments({ takes, options }: ArgumentSpec): string {
  const parts = Object.entries(options).map(([name, { kind, value, required }]) => {
    const option = kind === 'switch' ? `--${name}` : `--${name} ${value ?? 'TEXT'}`
    return required ? option : `[${option}]`
  })
  return [...(takes === undefined ? [] : [takes]), ...parts].join(' ')
}
