import { describe, expect, it } from 'vitest'
import { mailHref, phoneHref } from './contactHref.ts'

describe('a phone number', () => {
  it('is called by its digits and the plus of its country', () => {
    expect(phoneHref('+39 019 555 0142')).toBe('tel:+390195550142')
    expect(phoneHref(' (+33) 4-73.00')).toBe('tel:+3347300')
    expect(phoneHref('０３－１２３４')).toBe('tel:031234')
  })

  it('is the first of several, without an extension', () => {
    expect(phoneHref('(+33) 4-73.00/12')).toBe('tel:+3347300')
    expect(phoneHref('019 555 0142 ext. 12')).toBe('tel:0195550142')
    expect(phoneHref('019 555 0142x12')).toBe('tel:0195550142')
    expect(phoneHref('019 555 0142 #12')).toBe('tel:0195550142')
    expect(phoneHref('/ 019 555 0142')).toBe('tel:0195550142')
  })

  it('is none without a digit', () => {
    expect(phoneHref('ask at the gate')).toBeNull()
    expect(phoneHref('')).toBeNull()
  })

  it('has no zero of its own country after the plus of it', () => {
    expect(phoneHref('+44 (0)20 7946 0000')).toBe('tel:+442079460000')
    expect(phoneHref('(0)20 7946 0000')).toBe('tel:02079460000')
  })
})

describe('an address', () => {
  it('cannot add to the mail that it begins', () => {
    expect(mailHref('g.ferrando@savona.example')).toBe('mailto:g.ferrando@savona.example')
    expect(mailHref('a@b.example?bcc=c@d.example&body=x')).toBe('mailto:a@b.example%3Fbcc%3Dc@d.example%26body%3Dx')
  })
})
