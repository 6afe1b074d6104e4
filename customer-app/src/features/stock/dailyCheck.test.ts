import { expect, it } from 'vitest'
import { dailyColumns, dailyHidden } from './dailyCheck.ts'
import { stockColumns } from './stockColumns.ts'

const propertiesOf = (columns: readonly { readonly property: string }[]) => columns.map(({ property }) => property)

it('the daily check hides columns that there are, and moves none', () => {
  const all = stockColumns('c', true)
  expect(propertiesOf(dailyColumns(all))).toEqual(propertiesOf(all))
  expect(dailyHidden.filter((property) => !propertiesOf(all).includes(property))).toEqual([])
})
