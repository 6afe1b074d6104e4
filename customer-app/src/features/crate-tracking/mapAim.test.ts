import { describe, expect, it } from 'vitest'
import { isOwnMove, isSameView, type MapTarget, nearLongitude } from './mapAim.ts'

const view = { lat: 10, lng: 179.99, zoom: 5 }
const target: MapTarget = { key: 'si', view, isPending: false }

describe('where the map rests', () => {
  it('is the same place on every copy of the world, to a pixel or two', () => {
    expect(isSameView(view, { ...view, lng: view.lng - 360 })).toBe(true)
    expect(isSameView(view, { ...view, lng: -179.99 })).toBe(true)
    expect(isSameView(view, { ...view, lat: 10.5 })).toBe(false)
    expect(isSameView(view, { ...view, zoom: 6 })).toBe(false)
  })

  it('goes into the address only where that would show something else', () => {
    const elsewhere = { ...view, lat: 40 }
    expect(isOwnMove(view, null, target, false)).toBe(false)
    expect(isOwnMove(elsewhere, null, target, false)).toBe(true)
    expect(isOwnMove(elsewhere, elsewhere, target, false)).toBe(false)
    expect(isOwnMove(view, elsewhere, target, false)).toBe(true)
    expect(isOwnMove({ lat: 0, lng: 0, zoom: 3 }, null, { ...target, view: null }, false)).toBe(false)
    expect(isOwnMove(elsewhere, null, { ...target, view: null, isPending: true }, false)).toBe(false)
    expect(isOwnMove(elsewhere, null, { ...target, view: null, isPending: true }, true)).toBe(true)
  })

  it('is shown where the trail is drawn', () => {
    expect(nearLongitude({ ...view, lng: -170 }, 185).lng).toBe(190)
    expect(nearLongitude(view, null)).toBe(view)
  })
})
