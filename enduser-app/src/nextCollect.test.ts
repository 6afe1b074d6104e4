import { describe, expect, it } from 'vitest'
import { toCollect } from './nextCollect.ts'

const line = (id: string, loadingDate: string, mat: string, qty: number) => ({ id, loadingDate, mat, qty })

describe('the next collect', () => {
  it('has each material once, whatever the lines', () => {
    expect(
      toCollect([
        line('c1', '2026-11-26', 'GPS52', 96),
        line('c1', '2026-11-26', 'GPS71', 24),
        line('c1', '2026-11-26', 'GPS52', 4),
      ]),
    ).toEqual({
      id: 'c1',
      day: '2026-11-26',
      materials: [
        { code: 'GPS52', quantity: 100 },
        { code: 'GPS71', quantity: 24 },
      ],
    })
  })

  it('is the first one where an upstream sends more, and none without lines', () => {
    const lines = [line('c2', '2026-12-03', 'GPS52', 5), line('c1', '2026-11-26', 'GPS52', 7)]
    expect(toCollect(lines)).toEqual({ id: 'c1', day: '2026-11-26', materials: [{ code: 'GPS52', quantity: 7 }] })
    expect(toCollect([])).toBeNull()
  })
})
