import { describe, expect, it } from 'vitest'
import { takeLinkToken } from './resetLink.ts'

/** A window at an address, whose history keeps what it is told. */
function open(search: string, state: unknown = null) {
  const address = {
    location: { pathname: '/reset-password', search },
    history: {
      state,
      replaceState(next: unknown, _: string, url?: string | URL | null) {
        address.history.state = next
        address.location.search = new URL(String(url), 'https://portal.example').search
      },
    },
  }
  return address
}

describe('takeLinkToken', () => {
  it('takes the token out of the address and finds it again after a reload', () => {
    const address = open('?token=aB3-_x')
    expect(takeLinkToken(address)).toBe('aB3-_x')
    expect(address.location.search).toBe('')
    expect(takeLinkToken(address)).toBe('aB3-_x')
  })

  it('leaves what else stands there: the language of the mail', () => {
    const address = open('?token=aB3-_x&lang=fr')
    expect(takeLinkToken(address)).toBe('aB3-_x')
    expect(address.location.search).toBe('?lang=fr')
  })

  it.each(['', '?token=', '?token=.', '?token=..', '?token=a/b', '?token=a%00', '?token=%E4%B8%AD', '?other=x'])(
    'finds none in %j',
    (search) => {
      expect(takeLinkToken(open(search))).toBeNull()
    },
  )

  it('takes up to 2 000 letters', () => {
    expect(takeLinkToken(open(`?token=${'x'.repeat(2_000)}`))).toHaveLength(2_000)
    expect(takeLinkToken(open(`?token=${'x'.repeat(2_001)}`))).toBeNull()
  })

  it.each([undefined, 'brought', 7, {}, { resetToken: 7 }, { resetToken: '..' }])(
    'makes nothing of the state %j',
    (state) => {
      expect(takeLinkToken(open('', state))).toBeNull()
    },
  )
})
