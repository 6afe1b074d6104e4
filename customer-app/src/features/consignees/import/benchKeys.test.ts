import { describe, expect, it } from 'vitest'
import { benchCommand } from './benchKeys.ts'

const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('the keys of the workbench', () => {
  it.each([
    [{ key: 'F8' }, 'next'],
    [{ key: 'F8', shiftKey: true }, 'previous'],
    [{ key: 'z', ctrlKey: true }, 'undo'],
    [{ key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
    [{ key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
    [{ key: 'y', ctrlKey: true }, 'redo'],
    [{ key: 'h', ctrlKey: true }, 'replace'],
    [{ key: 'h', ctrlKey: true, altKey: true }, null],
    [{ key: 'z' }, null],
    [{ key: 'd', ctrlKey: true }, null],
  ] as const)('%o mean %s', (key, command) => {
    expect(benchCommand({ ...plain, ...key })).toBe(command)
  })
})
