import { describe, expect, it } from 'vitest'
import { mailHref, phoneHref } from './contactHref.ts'

describe('a phone number', () => {
  it('is called by its digits and the plus of its country', () => {
    expect(phoneHref('+39 019 555 0142')).toBe('tel:+390195550142')
    expect(phoneHref(' (+33) 4-73.00/12')).toBe('tel:334730012')
    expect(phoneHref('０３－１２３４')).toBe('tel:031234')
  })
})

describe('an address', () => {
  it('cannot add to the mail that it begins', () => {
    expect(mailHref('g.ferrando@savona.example')).toBe('mailto:g.ferrando@savona.example')
    expect(mailHref('a@b.example?bcc=c@d.example&body=x')).toBe('mailto:a@b.example%3Fbcc%3Dc@d.example%26body%3Dx')
  })
})
