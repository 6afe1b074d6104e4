import { describe, expect, it } from 'vitest'
import { type ArgumentSpec, describeArguments, readArguments, UsageError } from './arguments.ts'

const spec: ArgumentSpec = {
  takes: 'NAME',
  options: {
    type: { kind: 'text', value: 'A|B', required: true },
    email: { kind: 'text', value: 'ADDRESS' },
    right: { kind: 'list', value: 'RIGHT,…' },
    'at-once': { kind: 'switch' },
  },
}

describe('arguments', () => {
  it('are read in any order', () => {
    const input = readArguments(['--right', 'a, b', 'North Rubber', '--type=A', '--right=c', '--at-once'], spec)
    expect(input.subject).toBe('North Rubber')
    expect([input.must('type'), input.text('email'), input.has('at-once'), input.has('email')]).toEqual([
      'A',
      undefined,
      true,
      false,
    ])
    expect(input.list('right')).toEqual(['a', 'b', 'c'])
  })

  it('may begin with dashes where an equals sign says so', () => {
    expect(readArguments(['x', '--type=--odd'], spec).must('type')).toBe('--odd')
    expect(readArguments(['--type=A', '--', '--odd'], spec).subject).toBe('--odd')
  })

  it.each([
    [[], 'NAME is missing or blank.'],
    [['', '--type=A'], 'NAME is missing or blank.'],
    [[' x', '--type=A'], 'NAME is missing or blank.'],
    [['x'], '--type is missing.'],
    [['x', '--type'], '--type needs a value.'],
    [['x', '--type='], '--type needs a value.'],
    [['x', '--type', '--email', 'a'], '--type needs a value.'],
    [['x', '--type=A', '--type=B'], '--type is given twice.'],
    [['x', '--type=A', '--at-once=yes'], '--at-once takes no value.'],
    [['x', '--type=A', '--tipe=B'], '--tipe is not an option of this command.'],
    [['x', '--type=A', '-t'], '-t is not an option of this command.'],
    [['x', '--type=A', '--__proto__=B'], '--__proto__ is not an option of this command.'],
    [['x', '--type=A', 'y'], '"y" is one argument too many.'],
  ])('that do not fit are named: %j', (args, sentence) => {
    expect(() => readArguments(args, spec)).toThrow(new UsageError(sentence))
  })

  it('of a command that takes none are too many', () => {
    expect(() => readArguments(['x'], { options: {} })).toThrow('"x" is one argument too many.')
    expect(readArguments([], { options: {} }).subject).toBe('')
  })

  it('are told in the usage text', () => {
    expect(describeArguments(spec)).toBe('NAME --type A|B [--email ADDRESS] [--right RIGHT,…] [--at-once]')
  })
})
