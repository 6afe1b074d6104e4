import { describe, expect, it } from 'vitest'
import { changeableTill } from './changeableTill.ts'

const date = '2026-11-16T08:12:00Z'
const until = '2026-11-18T08:12:00.000Z'

describe('until when a declaration can be changed', () => {
  it('is what the services say', () => {
    const told = '2026-11-17T00:00:00Z'
    expect(changeableTill({ date, changeableUntil: told }, new Date('2026-11-16T12:00:00Z'))).toBe(told)
    expect(changeableTill({ date, changeableUntil: null }, new Date('2026-11-16T12:00:00Z'))).toBeNull()
  })

  it('is 48 hours after it was sent where they do not', () => {
    expect(changeableTill({ date }, new Date('2026-11-18T08:11:59Z'))).toBe(until)
    expect(changeableTill({ date }, new Date('2026-11-18T08:12:00Z'))).toBeNull()
  })

  it('is over as soon as the time is, whatever was said when the page was loaded', () => {
    expect(changeableTill({ date, changeableUntil: until }, new Date('2026-11-18T08:12:01Z'))).toBeNull()
  })

  it('is unknown of a bare day', () => {
    expect(changeableTill({ date: '2026-11-16' }, new Date('2026-11-16T12:00:00Z'))).toBeNull()
  })
})
