import { describe, expect, it } from 'vitest'
import { keptName } from './sentTable.ts'

describe('keptName', () => {
  it.each([
    ['list.csv', 'list.csv'],
    ['C:\\fakepath\\list.csv', 'list.csv'],
    ['../../etc/list.csv', 'list.csv'],
    ['青岛 «Волга».xlsx', '青岛 «Волга».xlsx'],
  ])('of %j is %j', (name, kept) => {
    expect(keptName(name)).toBe(kept)
  })

  it('is cut where nobody misses it: the kind stays, and no character is cut in half', () => {
    const name = keptName(`${'😀'.repeat(300)}.xlsx`)
    expect([...name]).toHaveLength(200)
    expect(name).toMatch(/^😀.*\.xlsx$/u)
    expect(name.isWellFormed()).toBe(true)
  })
})
