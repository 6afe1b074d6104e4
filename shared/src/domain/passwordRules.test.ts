import { describe, expect, it } from 'vitest'
import { passwordLength } from './newPasswordProblem.ts'
import { confirmationFault, newPasswordFault, type PasswordFault } from './passwordRules.ts'

const { least, most } = passwordLength
const form = (next: string, current = 'the old one', confirmation = next) => ({ current, next, confirmation })

describe('a new password', () => {
  it.each<[string, string, PasswordFault | undefined]>([
    ['nothing', '', 'required'],
    ['one character too few', 'x'.repeat(least - 1), 'length'],
    ['the fewest characters', 'unlikely', undefined],
    ['the most characters', `${'x'.repeat(most - 1)}y`, undefined],
    ['one character too many', 'x'.repeat(most + 1), 'length'],
    ['as few signs that take two units each', '🔒🔑🗝🚪🔓🔐🪪🧱', undefined],
    ['half as many of them', '🔒'.repeat(least / 2), 'length'],
    ['blanks, which count', 'k  p w  ', undefined],
    ['what is tried first', 'Password1', 'guessable'],
  ])('of %s', (_, next, fault) => {
    expect(newPasswordFault(form(next))).toBe(fault)
  })

  it('differs from the current one', () => {
    const password = 'unlikely'
    expect(newPasswordFault(form(password, password))).toBe('same')
    expect(newPasswordFault(form(password, `${password} `))).toBeUndefined()
    expect(newPasswordFault({ next: password })).toBeUndefined()
  })
})

describe('its repetition', () => {
  it.each<[string, PasswordFault | undefined]>([
    ['', 'required'],
    ['long enougH', 'confirmation'],
    ['long enough ', 'confirmation'],
    ['long enough', undefined],
  ])('%j', (confirmation, fault) => {
    expect(confirmationFault(form('long enough', 'the old one', confirmation))).toBe(fault)
  })
})
