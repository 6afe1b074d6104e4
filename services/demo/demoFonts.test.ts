import { languages } from '@crateway/shared/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { characterMapOf, faces } from '../src/pdf/fontFaces.ts'
import { accounts, groups } from './accounts.ts'
import { collectRows, declarationRows } from './declarationRows.ts'
import { materialLabels } from './fleet.ts'
import { pendingEnduserRows } from './pendingEnduserRows.ts'
import { referenceRows } from './referenceRows.ts'

const today = 20_543
const world = [
  accounts,
  groups,
  materialLabels,
  Object.values(referenceRows).map((rows) => rows()),
  declarationRows(today),
  collectRows(today),
  pendingEnduserRows(),
]

/** The characters of a text that no font of the documents has. */
const uncovered = (text: string) =>
  [...new Set(text.normalize('NFC'))].filter((character) =>
    faces.every((face) => !characterMapOf(face)(character.codePointAt(0) ?? 0)),
  )

describe('the fonts of documents', () => {
  it('have every character of the names in the demo world', () => {
    expect(uncovered(JSON.stringify(world))).toEqual([])
  })

  it.each(languages)('have every character of the countries in $name', ({ code }) => {
    const names = new Intl.DisplayNames(code, { type: 'region' })
    const countries = referenceRows.endusers().map(({ countryCode }) => names.of(countryCode))
    expect(uncovered(countries.join(''))).toEqual([])
  })
})
