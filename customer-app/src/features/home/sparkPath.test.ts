import { describe, expect, it } from 'vitest'
import { groundPath, linePath, sparkPoints } from './sparkPath.ts'

const room = { width: 110, height: 40, edge: 5 }

describe('the line of a history', () => {
  it('goes from edge to edge, from nothing at the floor to the most at the top', () => {
    expect(sparkPoints([0, 5, 10], room)).toEqual([
      { x: 5, y: 35 },
      { x: 55, y: 20 },
      { x: 105, y: 5 },
    ])
  })

  it('lies on the floor where there never was anything, and is a point of one figure', () => {
    expect(sparkPoints([0, 0], room).map(({ y }) => y)).toEqual([35, 35])
    expect(sparkPoints([7], room)).toEqual([{ x: 5, y: 5 }])
    expect(sparkPoints([], room)).toEqual([])
  })

  it('is written as a path, and its ground closes at the floor', () => {
    const points = sparkPoints([0, 10], room)
    expect(linePath(points)).toBe('M5 35L105 5')
    expect(groundPath(points, room)).toBe('M5 35L105 5L105 40L5 40Z')
    expect(groundPath([], room)).toBe('')
  })
})
