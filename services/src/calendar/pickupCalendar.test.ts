import { languages } from '@crateway/shared/contract/languages.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../i18n/texts.ts'
import { type PickupEvent, toPickupCalendar } from './pickupCalendar.ts'

const changedAt = new Date('2026-03-30T10:15:00Z')
const pickup: PickupEvent = {
  id: 'C-26-18273',
  day: '2026-03-31',
  state: 'confirmed',
  forwarder: 'Kite & Keel; Söhne, Ltd.',
  lines: [
    { material: 'GPS52', label: 'Steel crate, "52"', quantity: 96 },
    { material: 'GPS71', label: 'Back\\slash', quantity: 24.6 },
  ],
  sequence: 2,
  changedAt,
}
const site = { name: 'Tyreworks Clermont', address: 'Tyreworks Clermont, 12, rue des Ateliers; 63000 Clermont' }
const make = (options: Partial<Parameters<typeof toPickupCalendar>[0]> = {}) =>
  toPickupCalendar({
    site,
    events: [pickup],
    providerName: 'Crateway',
    texts: textsIn('en'),
    ...options,
  })

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) }
}

describe('the calendar of pickups', () => {
  it('is a whole day of the calendar, without an hour or a zone', () => {
    const text = make()
    expect(text).toContain('DTSTART;VALUE=DATE:20260331\r\nDTEND;VALUE=DATE:20260401\r\n')
    expect(text).not.toMatch(/TZID|VTIMEZONE|METHOD/)
    const [event] = read(text).events
    expect([event?.startDate.isDate, event?.startDate.toString(), event?.endDate.toString()]).toEqual([
      true,
      '2026-03-31',
      '2026-04-01',
    ])
  })

  it('tells commas, semicolons, quotes, backslashes and lines as they are', () => {
    const [event] = read(make()).events
    expect(event?.location).toBe(site.address)
    expect(event?.description.split('\n')).toEqual([
      'GPS52 Steel crate, "52": 96',
      'GPS71 Back\\slash: 24',
      'Forwarder: Kite & Keel; Söhne, Ltd.',
      'Collection C-26-18273',
    ])
  })

  it('keeps an id of its own, and says how often and when it was changed', () => {
    const [event] = read(make()).events
    const [moved] = read(make({ providerName: 'Another' })).events
    expect(event?.uid).toMatch(/^collect-C-26-18273@[0-9a-f]{16}\.crateway$/)
    expect(moved?.uid).not.toBe(event?.uid)
    expect(event?.sequence).toBe(2)
    const times = ['dtstamp', 'last-modified'].map((name) => event?.component.getFirstPropertyValue(name)?.toString())
    expect(times).toEqual(['2026-03-30T10:15:00Z', '2026-03-30T10:15:00Z'])
    expect(make()).toBe(make())
  })

  it('says where a pickup stands', () => {
    const states = ['planned', 'confirmed', 'collected', 'cancelled'] as const
    const { events } = read(make({ events: states.map((state) => ({ ...pickup, id: state, state })) }))
    const statuses = events.map(({ component }) => component.getFirstPropertyValue('status'))
    expect(statuses).toEqual(['TENTATIVE', 'CONFIRMED', 'CONFIRMED', 'CANCELLED'])
    expect(new Set(events.map(({ summary }) => summary)).size).toBe(4)
    expect(events[0]?.description).toContain('estimates')
  })

  it.each(languages.map(({ code }) => code))('is folded by octets and whole again in %s', (code) => {
    const name = '轮胎厂 타이어 Шинный завод 😀 '.repeat(9).trim()
    const text = make({ site: { name, address: name }, texts: textsIn(code) })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const { calendar, events } = read(text)
    expect(events[0]?.summary).toBe(textsIn(code).t('calendarFile.confirmed', { site: name }))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(textsIn(code).t('calendarFile.name', { site: name }))
  })

  it('holds whatever names people give, and nothing that they slip in', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 120 })
    const nasty = fc.oneof(
      anyText,
      fc.constantFrom('x\r\nEND:VCALENDAR', 'a\nBEGIN:VALARM', ';VALUE=TEXT:', '\\n\\,', 'é\u0000b'),
    )
    fc.assert(
      fc.property(nasty, nasty, nasty, nasty, (name, forwarder, label, id) => {
        const lines = [{ material: 'GPS52', label, quantity: 3 }]
        const event = { ...pickup, id: `C${id}`, forwarder, lines }
        const text = make({ site: { name, address: name }, events: [event] })
        const { calendar, events } = read(text)
        expect(events).toHaveLength(1)
        expect(calendar.getAllSubcomponents()).toHaveLength(1)
        expect(events[0]?.component.getAllSubcomponents()).toEqual([])
        expect(events[0]?.uid).toMatch(/^collect-C[^\s]*@[0-9a-f]{16}\.crateway$/)
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
      }),
    )
  })

  it('of a site without pickups is a calendar all the same', () => {
    expect(read(make({ events: [] })).events).toEqual([])
  })
})
