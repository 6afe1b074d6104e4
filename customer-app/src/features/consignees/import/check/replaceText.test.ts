import { enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withMarks } from './board.ts'
import { commonFault } from './equalFaults.ts'
import { type Replacement, replacedTexts } from './replaceText.ts'
import { sampleBoard } from './sampleBoard.ts'

const { rows } = sampleBoard([{ country: 'Allemange', city: 'A.B' }, { country: 'allemange nord' }, { country: '' }])
const replaced = (change: Partial<Replacement>) =>
  replacedTexts(rows, enduserColumns, {
    find: 'Allemange',
    replace: 'DE',
    column: 'country',
    isWhole: false,
    isCaseSensitive: false,
    ...change,
  })

describe('find and replace', () => {
  it.each<[what: string, change: Partial<Replacement>, texts: readonly string[]]>([
    ['parts, whatever their case', {}, ['DE', 'DE nord']],
    ['parts of the same case', { isCaseSensitive: true }, ['DE']],
    ['whole cells', { isWhole: true }, ['DE']],
    ['empty cells', { find: '', isWhole: true }, ['DE']],
    ['nothing where nothing is looked for', { find: '' }, []],
    ['signs as they are', { find: '.', column: 'city' }, ['ADEB']],
    ['what is put in as it is', { replace: '$&', isWhole: true }, ['$&']],
    [
      'every column',
      { find: 'A', replace: '', column: null, isCaseSensitive: true },
      ['llemange', '.B', 'rras', 'rras'],
    ],
  ])('replaces %s', (_, change, texts) => {
    expect(replaced(change).map(({ text }) => text)).toEqual(texts)
  })

  it('leaves rows alone that are on their way', () => {
    const board = withMarks(sampleBoard([{ country: 'X' }]), [2], { fate: 'open' })
    const all = { find: 'X', replace: 'Y', column: null, isWhole: false, isCaseSensitive: true }
    expect(replacedTexts(board.rows, enduserColumns, all)).toEqual([])
  })

  it('leaves nothing to find, whatever signs are looked for', () => {
    void assert(
      property(string({ unit: constantFrom(...'a.*+?^{}$()|[]\\/-é '), minLength: 1, maxLength: 3 }), (find) => {
        const { rows: list } = sampleBoard([{ name: `x${find}y${find}` }])
        const [made] = replacedTexts(list, ['name'], {
          find: list[0]?.cells.name ?? '',
          replace: '#',
          column: null,
          isWhole: true,
          isCaseSensitive: true,
        })
        expect(made?.text).toBe('#')
      }),
      { seed: 20_261_123 },
    )
  })
})

describe('the common fault', () => {
  it('is the faulty text of most rows, with its repair', () => {
    const board = sampleBoard([
      { city: 'A*' },
      { city: 'B?' },
      { city: 'B?' },
      { city: 'A*' },
      { city: 'A*' },
      { name: '' },
      { name: '' },
    ])
    expect(commonFault(board.rows)).toEqual({ column: 'city', text: 'A*', lines: [2, 5, 6], repair: 'A' })
  })

  it('is one that can be repaired before one that cannot', () => {
    const board = sampleBoard([
      { contactTel: '?' },
      { contactTel: '?' },
      { contactTel: '?' },
      { city: 'B?' },
      { city: 'B?' },
    ])
    expect(commonFault(board.rows)).toMatchObject({ text: 'B?', repair: 'B' })
  })

  it('is none of a single row', () => {
    expect(commonFault(sampleBoard([{ city: '*' }]).rows)).toBeNull()
  })
})
