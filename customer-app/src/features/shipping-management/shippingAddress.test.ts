import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { describe, expect, it } from 'vitest'
import {
  newShipping,
  ownPart,
  readShippingAddress,
  shippingPath,
  toAssigned,
  toClosed,
  toOpened,
  toPlainView,
  toView,
} from './shippingAddress.ts'

const read = (search: string) => readShippingAddress(new URLSearchParams(search))

describe('the address of shipping management', () => {
  it('shows all shippings with none open, whatever it does not understand', () => {
    const plain = { view: 'all', changed: [], shipping: null, begins: 'fields', assigned: null }
    expect(read('')).toEqual(plain)
    expect(read('view=other&shipping=&at=top&set=')).toEqual(plain)
  })

  it('opens a shipping, one to be made, or one at its crates', () => {
    expect(read(withParameters('view=locked', toOpened('7')))).toMatchObject({ view: 'locked', shipping: '7' })
    expect(read(withParameters('', toOpened(newShipping))).shipping).toBe('new')
    const moved = withParameters('set=3', toOpened('7', 'crates'))
    expect(read(moved)).toMatchObject({ shipping: '7', begins: 'crates', assigned: null })
    expect(withParameters(moved, toClosed())).toBe('')
  })

  it('names what was changed where it is few, and goes to the first page of a view', () => {
    const few = withParameters('page=3&search=x', toPlainView('changed', ['a', 'b']))
    expect(read(few)).toMatchObject({ view: 'changed', changed: ['a', 'b'] })
    expect(new URLSearchParams(few).get('page')).toBeNull()
    expect(new URLSearchParams(few).get('search')).toBeNull()
    const many = Array.from({ length: 300 }, (_, index) => `id${index}`)
    expect(read(withParameters('', toView('changed', many))).changed).toEqual([])
    expect(withParameters(few, toView('all'))).toBe('filter=none')
  })

  it('takes from a link of a cell what it opens, so that filters of the moment stay', () => {
    const link = shippingPath('M 1', toAssigned('7'))
    expect(link).toBe('/shippingManagement?customer=M+1&set=7')
    expect(withParameters('customer=M+1&page=2', ownPart(link))).toBe('customer=M+1&page=2&set=7')
    expect(ownPart(shippingPath('M', toOpened('8', 'crates')))).toEqual(toOpened('8', 'crates'))
    expect(ownPart('/shippingManagement')).toEqual(toClosed())
  })
})
