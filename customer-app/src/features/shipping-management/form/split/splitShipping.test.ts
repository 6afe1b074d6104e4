import { toProblem } from '@crateway/shared/errors/Problem.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BrittleDesk, type Mishap, openBrittleDesk } from '../save/brittleDesk.ts'
import { cratesOf } from '../save/shippingBase.ts'
import { createSplit, type SplitDone } from './splitShipping.ts'

const all = ['A', 'B', 'C']
const moved = ['B', 'C']

async function openShipping(mishaps: readonly Mishap[]) {
  const desk = openBrittleDesk([null, null, null, ...mishaps], true)
  // A shipping of long ago had the same crates: what it says is of no new one.
  for (const key of ['old', 'new']) {
    await desk.ports.create(
      {
        customerId: 'M1',
        reference: 'R',
        date: '2026-11-23T08:41:00.000Z',
        crateMovements: all.map((barcode) => ({ barcode })),
      },
      key,
    )
  }
  desk.shippings.set('N-1', { ...desk.base('N-1').shipping, process: 'validated' })
  desk.shippings.set('N-2', { ...desk.base('N-2').shipping, enduserId: 'E1', consigneeCode: '0040' })
  await desk.ports.saveAnswers('N-2', [{ fieldId: 'seal', value: 'S1' }])
  const job = createSplit(desk.ports, {
    base: desk.base('N-2'),
    moved,
    idempotencyKey: 'split',
    now: '2026-11-24T00:00:00.000Z',
  })
  return { desk, job }
}

/** The crates of the open shippings, those of each in one text. */
const open = ({ shippings }: BrittleDesk) =>
  [...shippings.values()].filter(({ process }) => process === null).map((one) => cratesOf(one).toSorted().join(''))

const run = (job: { run: () => Promise<SplitDone> }) =>
  job.run().then(
    () => 'done',
    (error: unknown) => toProblem(error).code,
  )

describe('a split in two steps', () => {
  it('gives the crates to a new shipping that is like the other', async () => {
    const { desk, job } = await openShipping([])
    const { kept, newShippingId, isWithoutAnswers } = await job.run()
    expect([cratesOf(kept.shipping), newShippingId, isWithoutAnswers]).toEqual([['A'], 'N-3', false])
    expect(open(desk)).toEqual(['A', 'BC'])
    expect([desk.base('N-3').shipping.reference, desk.answers.get('N-3')]).toEqual(['R', { seal: 'S1' }])
  })

  it('is done once, however often it is asked for at a time', async () => {
    const { desk, job } = await openShipping([])
    const [first, second] = await Promise.all([job.run(), job.run()])
    expect(second).toEqual(first)
    expect(open(desk)).toEqual(['A', 'BC'])
  })

  it('takes its first step back where the second fails', async () => {
    const { desk, job } = await openShipping([null, 'before'])
    expect(await run(job)).toBe('offline')
    expect([open(desk), job.adrift()]).toEqual([['ABC'], null])
    expect(desk.base('N-2').shipping.consigneeCode).toBe('0040')
    expect(await run(job)).toBe('done')
    expect(open(desk)).toEqual(['A', 'BC'])
  })

  it('finds the new shipping where its answer was lost', async () => {
    const { desk, job } = await openShipping([null, 'after'])
    expect(await run(job)).toBe('done')
    expect(open(desk)).toEqual(['A', 'BC'])
  })

  it('says which crates are in no shipping where the way back fails too, and goes on from there', async () => {
    const { desk, job } = await openShipping([null, 'before', null, 'before', 'before'])
    expect(await run(job)).toBe('offline')
    expect(open(desk)).toEqual(['A'])
    expect(job.adrift()).toMatchObject({ barcodes: moved, kept: { shipping: { id: 'N-2' } } })
    expect(await run(job)).toBe('done')
    expect([open(desk), job.adrift()]).toEqual([['A', 'BC'], null])
  })

  it('that made the new one without knowing it makes no other', async () => {
    const { desk, job } = await openShipping([null, 'after', 'before'])
    expect(await run(job)).toBe('timeout')
    expect(open(desk)).toEqual(['A', 'BC'])
    expect(await run(job)).toBe('done')
    expect(open(desk)).toEqual(['A', 'BC'])
  })

  it('never has a crate in two open shippings, and says of each that is in none', async () => {
    const mishap = fc.constantFrom<Mishap>('before', 'after', null)
    await fc.assert(
      fc.asyncProperty(fc.array(mishap, { maxLength: 24 }), async (mishaps) => {
        const { desk, job } = await openShipping(mishaps)
        for (let tries = 0; tries < 8; tries += 1) {
          const result = await run(job)
          const crates = open(desk).join('')
          expect(new Set(crates).size).toBe(crates.length)
          const lost = all.filter((barcode) => !crates.includes(barcode))
          // Of the last step it may not be known that it was done: then more are called lost than are, never fewer.
          expect((job.adrift()?.barcodes ?? []).join('')).toContain(lost.join(''))
          if (result === 'done') {
            expect(open(desk)).toEqual(['A', 'BC'])
            return
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})
