import { cellText } from '@crateway/shared/columns/cellText.ts'
import { showTexts } from '@crateway/shared/i18n/testing/showTexts.ts'
import { beforeAll, expect, it } from 'vitest'
import { pointOf } from '../../../trail/testing/pointOf.ts'
import { traceColumns } from './traceColumns.ts'

beforeAll(() => showTexts('en'))

const textOf = (property: string) => {
  const point = pointOf({ lat: 51.948123, lon: -4.100004, temperature: 21.5, shortQrTopCasing: 'DEV-1' })
  const column = traceColumns.find((one) => one.property === property)
  if (!column) throw new Error(`There is no column ${property}`)
  return cellText(column, column.value({ point, place: 0, stop: null }))
}

it('tell where a message came from as near as its tracker told, and all that its popup tells', () => {
  expect(['latitude', 'longitude', 'device'].map(textOf)).toEqual(['51.948123', '-4.100004', 'DEV-1'])
  expect(textOf('temperature')).toContain('21.5')
})
