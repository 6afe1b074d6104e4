import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { describe, expect, it } from 'vitest'
import { askForNew, closeNew, isNewAsked, readView, showAsked, viewPath } from './consigneeAddress.ts'

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1])

describe('the address of consignees', () => {
  it.each(['approved', 'pending'] as const)('leads to the %s ones', (view) => {
    expect(readView(queryOf(viewPath('Ä & Co', view)))).toBe(view)
    expect(queryOf(viewPath('Ä & Co', view)).get('customer')).toBe('Ä & Co')
  })

  it('shows the approved ones where it says something else', () => {
    expect(readView(new URLSearchParams('view=refused'))).toBe('approved')
  })

  it('opens and closes the form, and leaves the rest as it is', () => {
    const opened = withParameters('customer=1&page=3', askForNew)
    expect(isNewAsked(new URLSearchParams(opened))).toBe(true)
    expect(withParameters(opened, closeNew)).toBe('customer=1&page=3')
  })

  it('shows what was asked for at the top of its list', () => {
    const shown = new URLSearchParams(withParameters('customer=1&page=3&search=a&sort=name.asc&new=', showAsked))
    expect([...shown]).toEqual([
      ['customer', '1'],
      ['view', 'pending'],
    ])
  })
})
