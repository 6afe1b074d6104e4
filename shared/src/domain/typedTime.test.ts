import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTime, readTypedTime, separateTime, toTimeValue } from './typedTime.ts'

describe('a time somebody typed or pasted', () => {
  it.each([
    ['14:30', '14:30'],
    ['9:05', '09:05'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['9h30', '09:30'],
    ['9h', '09:00'],
    ['9', '09:00'],
    ['9.30 pm', '21:30'],
    ['12 am', '00:00'],
    ['12:15 PM', '12:15'],
    ['１４：３０', '14:30'],
    ['9时30分', '09:30'],
    ['9시 30분', '09:30'],
    ['9시', '09:00'],
    ['오후 9:30', '21:30'],
    ['오전 12시 05분', '00:05'],
    ['下午9:30', '21:30'],
    ['上午9点', '09:00'],
    ['21:30:00', '21:30'],
    ['9:30:00 PM', '21:30'],
  ])('%j is %s', (text, time) => {
    expect(readTypedTime(text)).toBe(time)
  })

  it.each(['', '24:00', '14:60', '13 pm', '0 am', 'soon', '1:2:3', '오후 9 am', '오후', '12345', '14:3'])(
    '%j is none',
    (text) => {
      expect(readTypedTime(text)).toBeUndefined()
    },
  )

  it('is read again as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_439 }), (minutes) => {
        const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
        expect(isTime(time)).toBe(true)
        expect([readTypedTime(time), toTimeValue(time), readTypedTime(time.replace(':', ''))]).toEqual([
          time,
          time,
          time,
        ])
      }),
    )
  })
})

describe('typing a time', () => {
  it('sets the colon, and lets it be taken away', () => {
    const typed = [...'1430'].reduce((shown, key) => separateTime(shown, shown + key), '')
    expect(typed).toBe('14:30')
    expect(separateTime('14:3', '14:')).toBe('14:')
    expect(['1', '14', '14:3', '14:30', '9:30'].map(toTimeValue)).toEqual(['1', '14', '14:3', '14:30', '09:30'])
  })
})
