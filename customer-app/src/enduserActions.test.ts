import { session } from '@crateway/shared/state/session.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { enduserActions } from './enduserActions.ts'
import { signInWith } from './testing/signInWith.ts'

interface Row {
  readonly enduserId: string | null
}

/** Where the actions that are shown for a row lead. */
function waysFrom(row: Row): readonly string[] {
  const ways: string[] = []
  const actions = enduserActions<Row>({
    customer: '5',
    idOf: ({ enduserId }) => enduserId,
    navigate: (path) => ways.push(path),
  })
  for (const { isShown, onSelect } of actions) if (isShown?.(row)) onSelect(row)
  return ways
}

describe('the ways from a row to its end customer on the maps', () => {
  afterEach(() => {
    session.value = null
  })

  it('are those that the person may go', () => {
    signInWith('Map access', 'Track access')
    expect(waysFrom({ enduserId: '7' })).toEqual(['/maps?customer=5&selected=7', '/crateTrack?customer=5&enduser=7'])
    signInWith('IotMap access')
    expect(waysFrom({ enduserId: '7' })).toEqual(['/iotMap?customer=5&enduser=7'])
    signInWith('Stock access')
    expect(waysFrom({ enduserId: '7' })).toEqual([])
  })

  it('are none where a row tells no end customer', () => {
    signInWith('Map access', 'IotMap access')
    expect(waysFrom({ enduserId: null })).toEqual([])
  })
})
