import { enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellFault } from './cellFaults.ts'
import { suggestRepair } from './repairs.ts'

describe('the repair that is suggested', () => {
  it.each([
    ['contactEmail', 'c.lemaire-valmorin.example', 'c.lemaire@valmorin.example'],
    ['contactEmail', 'ana (at) example.com', 'ana@example.com'],
    ['contactEmail', 'Ana Lima <ana@example.com>', 'ana@example.com'],
    ['contactEmail', 'mailto:ana@example.com;', 'ana@example.com'],
    ['contactEmail', 'ana@example.com; rui@example.com', 'ana@example.com'],
    ['contactEmail', 'ana@@example,com', undefined],
    ['contactEmail', 'a-n-a', undefined],
    ['contactTel', 'Tel: +33 4 73 00', '+33 4 73 00'],
    ['contactTel', '04 73 O0 00', '04 73 00 00'],
    ['contactTel', '04.73.00 ext 5', '04.73.00'],
    ['contactTel', '0473–0000', '0473-0000'],
    ['contactTel', 'ask at the gate', undefined],
    ['street', '14 rue du Port\nBât. B', '14 rue du Port, Bât. B'],
    ['street', 'ул. Ленина № 5', 'ул. Ленина No 5'],
    ['street', 'Zone “Nord” – 3', 'Zone Nord - 3'],
    ['name', 'Pneus + Fils*', 'Pneus & Fils'],
    ['name', '', undefined],
    ['name', '***', undefined],
  ] as const)('of %s with %j is %j', (column, text, repaired) => {
    expect(suggestRepair(column, text)).toBe(repaired)
  })

  it('is always one that the contract takes, and another text', () => {
    const text = oneof(string({ unit: 'binary', maxLength: 12 }), string({ unit: constantFrom(...'a@.-, 0+;:(°') }))
    void assert(
      property(constantFrom(...enduserColumns), text, (column, typed) => {
        const repaired = suggestRepair(column, typed)
        if (repaired === undefined) return
        expect(cellFault(column, repaired)).toBeUndefined()
        expect(repaired).not.toBe(typed)
      }),
      { seed: 20_261_123, numRuns: 1_000 },
    )
  })
})
