import { expect, it } from 'vitest'
import { isAccepted } from './fileFaults.ts'

it.each([
  ['list.csv', '', ['.csv', '.xlsx'], true],
  ['LIST.XLSX', '', ['.csv', '.xlsx'], true],
  ['setup.exe', 'text/csv', ['.csv'], false],
  ['csv', '', ['.csv'], false],
  ['list.csv.exe', '', ['.csv'], false],
  ['scan', 'image/png', ['image/*'], true],
  ['scan', 'imagery/png', ['image/*'], false],
  ['note', 'application/pdf', ['application/pdf'], true],
  ['note', 'application/pdfx', ['application/pdf'], false],
])('a file %s of type %j among %j: %s', (name, type, accepts, isRight) => {
  expect(isAccepted(new File([], name, { type }), accepts)).toBe(isRight)
})
