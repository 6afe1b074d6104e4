import { describe, expect, it } from 'vitest'
import { toX, toY } from '../mercator.ts'
import { nearestNames } from './nearestNames.ts'

const spot = (text: string, lat: number, lng: number) => ({ text, fromZoom: 5, x: toX(lng), y: toY(lat) })
const names = [
  spot('Antwerp', 51.3, 4.3),
  spot('Rotterdam', 51.9, 4.2),
  spot('Le Havre', 49.5, 0.1),
  spot('Suva', -18.1, 178.4),
]

describe('the names nearest to the middle of a map', () => {
  it('are told with their distance on the globe and their direction, nearest first', () => {
    const [first, second] = nearestNames(spot('', 50.6, 3.1), names, 2)
    expect([first?.text, first?.direction]).toEqual(['Antwerp', 'northEast'])
    expect(first?.kilometres).toBeCloseTo(115, -1)
    expect([second?.text, second?.direction]).toEqual(['Le Havre', 'southWest'])
  })

  it('tell a direction and a name once', () => {
    const twice = [...names, spot('Antwerp', 51.2, 4.4)]
    expect(nearestNames(spot('', 50.6, 3.1), twice, 3).map(({ text }) => text)).toEqual(['Antwerp', 'Le Havre', 'Suva'])
  })

  it('lie over the date line where that is nearer', () => {
    const [suva] = nearestNames(spot('', -18.1, -178), names, 1)
    expect([suva?.text, suva?.direction]).toEqual(['Suva', 'west'])
    expect(suva?.kilometres).toBeLessThan(400)
  })
})
