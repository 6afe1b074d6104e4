import { session } from '@crateway/shared/state/session.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { signInWith } from './testing/signInWith.ts'
import { trailAction } from './trailAction.ts'

interface Row {
  readonly barcode: string
  readonly heard: string | null
}

describe('the way from a crate to its trail', () => {
  const went: string[] = []
  const { isShown, onSelect } = trailAction<Row>({
    customer: '5',
    navigate: (path) => went.push(path),
    hasTracker: ({ heard }) => heard !== null,
  })
  const tracked = { barcode: 'GPS-1', heard: '2026-01-01' }
  afterEach(() => {
    session.value = null
  })

  it('is there for who may follow crates, where the crate has a tracker', () => {
    signInWith('IotMap access')
    expect(isShown?.(tracked)).toBe(true)
    expect(isShown?.({ barcode: 'CR-1', heard: null })).toBe(false)
    onSelect(tracked)
    expect(went).toEqual(['/iotMap?customer=5&mode=barcode&barcode=GPS-1'])
  })

  it('is there for nobody else', () => {
    signInWith('Stock access', 'Collections access', 'Map access')
    expect(isShown?.(tracked)).toBe(false)
  })
})
