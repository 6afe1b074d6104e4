import { Problem } from '@crateway/shared/errors/Problem.ts'
import { describe, expect, it, vi } from 'vitest'
import { addedBarcodes, shownLines, toList, toPlainLines } from './crateList.ts'
import { createCrateWork } from './crateWork.ts'
import type { LookedUp } from './lookUpQueue.ts'

/** A desk whose services know `A` to `F`, and are away while a test says so. */
function openDesk(...had: string[]) {
  let isAway = false
  const refused: number[] = []
  const named: string[][] = []
  const work = createCrateWork({
    start: toList(toPlainLines(had)),
    findWay: async () => ({
      most: 500,
      atOnce: 1,
      ask: async (codes) => {
        if (isAway) throw new Problem('offline')
        return codes.map((code): LookedUp => {
          const barcode = code.toUpperCase()
          return 'ABCDEF'.includes(barcode)
            ? { finding: { kind: 'found', barcode, elsewhere: null }, material: 'GPS52' }
            : { finding: { kind: 'unknown' }, material: null }
        })
      },
      findMaterials: async (barcodes) => {
        named.push([...barcodes])
        return new Map(barcodes.map((barcode) => [barcode, 'GPS71']))
      },
    }),
    onRefusedStep: () => refused.push(1),
    now: () => 5,
  })
  const close = work.open()
  const states = () => shownLines(work.list()).map(({ line, state }) => `${line.code} ${state}`)
  const away = (is: boolean) => {
    isAway = is
  }
  return { work, refused, named, close, states, away }
}

describe('the crates of a form at work', () => {
  it('are looked up behind the scanning', async () => {
    const { work, states } = openDesk('A')
    work.add(['b'])
    work.add(['c', 'y'])
    expect(states()).toEqual(['A added', 'b lookingUp', 'c lookingUp', 'y lookingUp'])
    await work.settled()
    expect(states()).toEqual(['A added', 'b added', 'c added', 'y unknown'])
  })

  it('tell once of a step that brought what cannot be added', async () => {
    const { work, refused } = openDesk('A')
    work.add(['x', 'y', 'b', 'b'])
    await work.settled()
    expect(refused).toHaveLength(1)
    // Of a crate that is in the list, it is known at once.
    work.add(['a', 'x'])
    expect(refused).toHaveLength(2)
    await work.settled()
    expect(refused).toHaveLength(2)
    work.add(['c'])
    await work.settled()
    expect(refused).toHaveLength(2)
  })

  it('stay as not checked while the line is lost, and are checked when asked again', async () => {
    const { work, states, away } = openDesk()
    away(true)
    work.add(['a', 'y'])
    await work.settled()
    expect([states(), work.problem()?.code]).toEqual([['a failed', 'y failed'], 'offline'])
    away(false)
    work.retry()
    await work.settled()
    expect([states(), work.problem()]).toEqual([['a added', 'y unknown'], null])
  })

  it('get their types, those that a look-up has told excepted', async () => {
    const { work, named } = openDesk('A', 'B')
    work.add(['c'])
    await work.settled()
    await vi.waitFor(() => expect(work.list().materials.size).toBe(3))
    expect(named).toEqual([['A', 'B']])
    expect(work.list().materials.get('C')).toBe('GPS52')
  })

  it('whose look-ups are under way when a draft takes their place are not taken for lines of the draft', async () => {
    const { work, states } = openDesk('A')
    work.add(['b'])
    work.change((list) => toList(toPlainLines(['A', 'C', 'D', 'E']), list))
    work.add(['f'])
    await work.settled()
    await vi.waitFor(() => expect(work.list().materials.size).toBe(5))
    expect(states()).toEqual(['A added', 'C added', 'D added', 'E added', 'f added'])
    expect(addedBarcodes(work.list())).toEqual(['A', 'C', 'D', 'E', 'F'])
  })

  it('are looked up where a step that is taken back brings them again', async () => {
    const { work, states, close } = openDesk()
    close()
    work.add(['a'])
    work.change((list) => ({
      ...list,
      order: [],
      past: [...list.past, { id: 9, order: list.order, marked: list.marked }],
    }))
    const closeAgain = work.open()
    work.undo()
    await work.settled()
    expect(states()).toEqual(['a added'])
    closeAgain()
  })
})
