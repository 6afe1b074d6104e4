import { describe, expect, it } from 'vitest'
import { newPasswordProblem } from './newPasswordProblem.ts'

describe('a new password', () => {
  it.each([
    '12345678',
    '0987654321',
    'abcdefgh',
    'QWERTYUIOP',
    'йцукенгш',
    '１２３４５６７８',
    'aaaaaaaa',
    '        ',
    'abcabcabc',
    '20262026',
    'Password',
    'P@ssw0rd!',
    'password123',
    '123qwerty',
    'testtest',
    'Senha2026',
    'пароль123',
    '1q2w3e4r',
    'qwer1234',
    'abcd1234',
    '11223344',
    '1234567890123',
    'football',
    'Sunshine1!',
    'trustno1',
    'Crateway-2026',
    'zxcvbnm1',
    '123456789a',
    'qwertyuiop1',
    '1q2w3e4r!',
    'zaq12wsx',
    'qazwsxedc',
    'a1b2c3d4',
    '147258369',
    'password1234567',
  ])('is not %j, which is tried first', (password) => {
    expect(newPasswordProblem(password)).toBe('guessable')
  })

  it.each([
    'unlikely',
    '31415926535897',
    'password of my own choosing',
    'password 8327 4420 9911',
    'haha and hehe',
    'test-driven crates',
    'abcx 8327 wq',
    '83274420',
    'протестующий',
  ])('may be %j', (password) => {
    expect(newPasswordProblem(password)).toBeUndefined()
  })

  it('is looked through at once, however long', () => {
    expect(newPasswordProblem(`${'test'.repeat(49)}x`)).toBeUndefined()
    expect(newPasswordProblem(`${'1'.repeat(199)}x`)).toBeUndefined()
    expect(newPasswordProblem(`${'1122'.repeat(49)}x`)).toBeUndefined()
  })
})
