import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeableSince, changeableUntil, declarationMaterials, lineProblems } from './declaration.ts'

const codes = fc.array(fc.constantFrom('GPS52', 'GPS55', 'GPS71', 'SP1', 'X-9'))

describe('the lines of a declaration form', () => {
  it.each([
    [[], []],
    [['GPS71'], ['GPS71']],
    [['GPS52'], ['GPS52', 'GPS55']],
    [
      ['GPS52', 'GPS71'],
      ['GPS52', 'GPS55', 'GPS71'],
    ],
    [
      ['GPS71', 'GPS52', 'GPS55'],
      ['GPS71', 'GPS52', 'GPS55'],
    ],
    [
      ['GPS55', 'GPS71', 'GPS52'],
      ['GPS71', 'GPS52', 'GPS55'],
    ],
    [['GPS55'], ['GPS55']],
    [
      ['GPS52', 'GPS52'],
      ['GPS52', 'GPS55'],
    ],
  ])('of %j are %j', (given, lines) => {
    expect(declarationMaterials(given)).toEqual(lines)
  })

  it('hold every material once, GPS55 right after GPS52, and stay when they are expanded again', () => {
    fc.assert(
      fc.property(codes, (given) => {
        const lines = declarationMaterials(given)
        const expected = new Set(given.includes('GPS52') ? [...given, 'GPS55'] : given)
        expect(lines.toSorted()).toEqual([...expected].toSorted())
        if (lines.includes('GPS52')) expect(lines.indexOf('GPS55')).toBe(lines.indexOf('GPS52') + 1)
        expect(declarationMaterials(lines)).toEqual(lines)
      }),
    )
  })

  it('keep the order of the materials that stand for themselves', () => {
    fc.assert(
      fc.property(codes, (given) => {
        const own = [...new Set(given)].filter((code) => code !== 'GPS55')
        expect(declarationMaterials(given).filter((code) => code !== 'GPS55')).toEqual(own)
      }),
    )
  })
})

describe('the lines of a declaration', () => {
  const form = ['GPS52', 'GPS55', 'GPS71']
  const linesOf = (...materials: string[]) => materials.map((material) => ({ material }))

  it('fit in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(form, { minLength: form.length }), (materials) => {
        expect(lineProblems(linesOf(...materials), form)).toEqual([])
      }),
    )
  })

  it('name the one that is not the enduser’s, the one that is there twice, and the one that is missing', () => {
    expect(lineProblems(linesOf('GPS52', 'GPS99', 'GPS52', 'GPS55'), form)).toEqual([
      { field: 'declarationQuantities.1.material', message: 'is not a material of this enduser' },
      { field: 'declarationQuantities.2.material', message: 'is there twice' },
      { field: 'declarationQuantities', message: 'GPS71 is missing' },
    ])
  })

  it('fit only when they are the lines of the form', () => {
    fc.assert(
      fc.property(codes, codes, (given, received) => {
        const lines = declarationMaterials(received)
        const named: readonly string[] = given
        const isSame = named.length === lines.length && lines.every((code) => named.includes(code))
        expect(lineProblems(linesOf(...given), lines).length === 0).toBe(isSame)
      }),
    )
  })

  it('are told about briefly however many they are', () => {
    expect(lineProblems(linesOf(...Array.from({ length: 5_000 }, () => 'GPS99')), form)).toHaveLength(20)
  })
})

describe('the time to change a declaration', () => {
  it('is 48 hours from its submission', () => {
    const submittedAt = new Date('2026-03-28T23:30:00Z')
    expect(changeableUntil(submittedAt).toISOString()).toBe('2026-03-30T23:30:00.000Z')
  })

  it('ends at one instant, seen from either side', () => {
    const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, fc.integer({ min: -3, max: 3 }), (submittedAt, around) => {
        const now = new Date(changeableUntil(submittedAt).getTime() + around)
        expect(submittedAt > changeableSince(now)).toBe(now < changeableUntil(submittedAt))
      }),
    )
  })
})
