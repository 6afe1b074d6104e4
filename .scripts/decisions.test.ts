import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './root.ts'

const folder = join(root, 'docs/adr')
const names = readdirSync(folder).sort()

/** Parts of a page under their headings. */
const partsOf = (text: string): readonly string[] => text.split(/^## /m).slice(1)

describe('the decisions', () => {
  it('are numbered, each number once', () => {
    expect(names.filter((name) => !/^\d{3}-[a-z0-9-]+\.md$/.test(name))).toEqual([])
    const numbers = names.map((name) => name.slice(0, 3))
    expect(numbers).toEqual([...new Set(numbers)])
  })

  it.each(names)('%s has the form of all (ADR 001)', (name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const [title, blank, status] = text.split('\n')
    expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 3))}\\. \\S`))
    expect(blank).toBe('')
    expect(status).toMatch(/^Date: \d{4}-\d{2}-\d{2}\. Status: (?:accepted\.(?: .+)?|reversed\. .*\[\d+\]\(.+\).*)$/)
    expect(partsOf(text).map((part) => part.split('\n')[0])).toEqual(['Context', 'Decision', 'Consequences'])
    for (const part of partsOf(text)) expect(part.split('\n').slice(1).join('').trim()).not.toBe('')
  })
})
