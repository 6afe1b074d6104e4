import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Finding, findKinds, fits, keyOf, toGroups } from './findGroups.ts'

const line = (kind: Finding['kind'], title: string, note: string | null = null): Finding => ({
  kind,
  id: title,
  title,
  note,
  href: null,
})

const page = line('page', 'Stock')
const site = line('enduser', 'Tyreworks Clermont', 'Clermont-Ferrand · 40027')
const crate = line('crate', 'GPS-004-118-22', 'GPS52 · Tyreworks Clermont')
const delivery = line('delivery', '8241205651', '71004245 · PO-269935')

describe('the groups', () => {
  const kindsOf = (typed: string, ...lines: readonly Finding[]) => toGroups(lines, typed).map(({ kind }) => kind)

  it('stand in one order, whatever was found first', () => {
    expect(kindsOf('o', delivery, crate, site, page)).toEqual(['page', 'enduser', 'crate', 'delivery'])
  })

  it('begin with the one that has exactly what was typed', () => {
    expect(kindsOf('gps 004 11822', site, crate, page)).toEqual(['crate', 'page', 'enduser'])
    expect(kindsOf('TYREWORKS  clermont', site, crate, page)).toEqual(['enduser', 'page', 'crate'])
    expect(kindsOf('8241205651', crate, delivery)).toEqual(['delivery', 'crate'])
  })

  it('hold every line once, in the order it came in', () => {
    const lines = fc.array(
      fc.record({
        kind: fc.constantFrom(...findKinds),
        id: fc.stringMatching(/^[ab]{1,2}$/),
        title: fc.stringMatching(/^[ab]{1,2}$/),
        note: fc.constant<string | null>(null),
        href: fc.constant<string | null>(null),
      }),
    )
    fc.assert(
      fc.property(lines, fc.stringMatching(/^[ab]{0,2}$/), (all, typed) => {
        const groups = toGroups(all, typed)
        const keys = groups.flatMap(({ findings }) => findings.map(keyOf))
        expect(new Set(keys).size).toBe(keys.length)
        expect(new Set(keys)).toEqual(new Set(all.map(keyOf)))
        for (const { kind, findings } of groups) {
          const places = findings.map((one) => all.indexOf(one))
          expect(places).toEqual(places.toSorted((a, b) => a - b))
          expect(findings.every((one) => one.kind === kind)).toBe(true)
        }
      }),
    )
  })
})

describe('a line that is in sight while more is typed', () => {
  it.each(['tyre', 'clermont tyre', '40027', 'CLERMONT-F', 'ｔｙｒｅ'])('stays for %j', (typed) => {
    expect(fits(site, typed)).toBe(true)
  })

  it.each(['tyrx', 'tyre 9', 'kassel'])('goes for %j', (typed) => {
    expect(fits(site, typed)).toBe(false)
  })

  it('is a code however it is written', () => {
    expect(['00411', '118 22', 'gps52'].map((typed) => fits(crate, typed))).toEqual([true, true, true])
    expect(fits(crate, '00412')).toBe(false)
  })
})
