import type { OfferedFile } from '@crateway/shared/contract/calls/files.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileBoxes, searchBoxes } from './fileBoxes.ts'

const categories = [
  { id: '1', name: 'Contracts' },
  { id: '2', name: 'Guides' },
]
const file = (change: Partial<OfferedFile>): OfferedFile => ({
  id: 'f1',
  fileType: '1',
  uploadDate: '2026-03-01T08:00:00.000Z',
  description: null,
  displayName: 'Rental terms.txt',
  size: 600,
  ...change,
})
const namesOf = (boxes: ReturnType<typeof fileBoxes>) =>
  boxes.map(({ name, files }) => [name, files.map(({ displayName }) => displayName)])

describe('fileBoxes', () => {
  it('has a box for every category, empty ones too, in their order', () => {
    expect(namesOf(fileBoxes(categories, [file({})]))).toEqual([
      ['Contracts', ['Rental terms.txt']],
      ['Guides', []],
    ])
  })

  it('keeps files of a category nobody told of', () => {
    expect(namesOf(fileBoxes(categories, [file({ fileType: '9' })])).at(-1)).toEqual([null, ['Rental terms.txt']])
  })

  it('shows every file once', () => {
    const files = fc.uniqueArray(
      fc.record({ id: fc.string({ minLength: 1 }), fileType: fc.constantFrom('1', '2', '3') }).map(file),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(files, (all) => {
        const shown = fileBoxes(categories, all).flatMap((box) => box.files.map(({ id }) => id))
        expect(shown.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      }),
    )
  })
})

describe('searchBoxes', () => {
  const boxes = fileBoxes(categories, [
    file({}),
    file({ id: 'f2', fileType: '2', displayName: 'Étiquette.png', description: 'What a label looks like' }),
  ])

  it('finds files by name, description and category, across boxes', () => {
    expect(namesOf(searchBoxes(boxes, 'etiquette'))).toEqual([['Guides', ['Étiquette.png']]])
    expect(namesOf(searchBoxes(boxes, 'LABEL guides'))).toEqual([['Guides', ['Étiquette.png']]])
    expect(namesOf(searchBoxes(boxes, 'contracts'))).toEqual([['Contracts', ['Rental terms.txt']]])
  })

  it('leaves no box that nothing is found in', () => {
    expect(searchBoxes(boxes, '.*')).toEqual([])
  })

  it('leaves all boxes, empty ones too, while nothing is asked', () => {
    expect(searchBoxes(boxes, ' ')).toBe(boxes)
  })
})
