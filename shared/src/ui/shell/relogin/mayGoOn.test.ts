import { describe, expect, it } from 'vitest'
import type { User } from '../../../contract/session.ts'
import { mayGoOn } from './mayGoOn.ts'

function userWith(group: Partial<User['group']> = {}, rights: readonly string[] = ['Stock access']): User {
  return {
    id: '7',
    username: 'shipper',
    displayName: 'Ana',
    email: null,
    lastConnection: null,
    provider: 'local',
    type: 'USER',
    role: { name: 'Role', rights: rights.map((name) => ({ id: name, name, description: null })) },
    group: {
      id: 'g1',
      name: 'Group',
      type: 'CUSTOMER',
      customers: [{ id: '12', name: 'Twelve' }],
      endusers: [{ id: '40', name: 'Forty' }],
      plants: [],
      powerBis: [],
      ...group,
    },
  }
}

const customer = { kind: 'customer', id: '12' } as const
const stock = { pathname: '/stock', partner: customer }

describe('a page goes on', () => {
  it.each<[string, User, Parameters<typeof mayGoOn>[2]]>([
    ['as it was', userWith(), stock],
    [
      'with more rights and customers',
      userWith(
        {
          customers: [
            { id: '1', name: 'One' },
            { id: '12', name: 'Twelve' },
          ],
        },
        ['Stock access', 'Scan stock'],
      ),
      stock,
    ],
    ['without a right that another screen needs', userWith({}, ['Stock access']), stock],
    ['where nobody’s data is shown', userWith({ customers: [] }, []), { pathname: '/profile', partner: null }],
    ['at an address the portal does not have', userWith({}, []), { pathname: '/no-such-page', partner: null }],
  ])('%s', (_, now, shown) => {
    expect(mayGoOn(userWith(), now, shown)).toBe(true)
  })
})

describe('a page starts afresh', () => {
  it.each<[string, User, Parameters<typeof mayGoOn>[2]]>([
    ['in another group', userWith({ id: 'g2' }), stock],
    ['for another audience', userWith({ type: 'END USER' }), { pathname: '/profile', partner: null }],
    ['without the right to its screen', userWith({}, ['Scan stock']), stock],
    ['without the customer it shows', userWith({ customers: [{ id: '13', name: 'Thirteen' }] }), stock],
    [
      'where an end customer has the id of the customer it shows',
      userWith({ customers: [], endusers: [{ id: '12', name: 'Works' }] }),
      stock,
    ],
  ])('%s', (_, now, shown) => {
    expect(mayGoOn(userWith(), now, shown)).toBe(false)
  })
})
