import { Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { describe, expect, it } from 'vitest'
import { type BrittleDesk, type Mishap, openBrittleDesk } from './brittleDesk.ts'
import { createSaver } from './saveShipping.ts'
import type { ShippingBase } from './shippingBase.ts'
import type { ShippingContent } from './shippingValues.ts'

const crateMovements = [{ barcode: 'A' }]
const newContent = (reference = 'R', seal: string | null = null): ShippingContent => ({
  main: { customerId: 'M1', reference, enduserId: null, date: '2026-11-23T08:41:00.000Z', crateMovements },
  answers: [{ fieldId: 'seal', value: seal }],
})

/** A form that saves until it is told that it is done; what it does in between is a person's. */
function openForm(desk: BrittleDesk, first: ShippingBase | null = null) {
  let base = first
  const stale: ShippingBase[] = []
  const save = createSaver(desk.ports, {
    onBase: (next) => {
      base = next
    },
    onStale: (present) => void stale.push(present),
  })
  const changed = (reference: string, seal: string | null): ShippingContent => {
    if (!base) return newContent(reference, seal)
    const { id, customerId, version, enduserId, creationDate } = base.shipping
    const shipping = { id, customerId, enduserId, reference, referenceComplement: null, creationDate, scanUserId: null }
    const seen = version === undefined ? {} : { version }
    return { main: { shipping: { ...shipping, ...seen }, crateMovements }, answers: [{ fieldId: 'seal', value: seal }] }
  }
  /** @returns the code of the refusal; 'done' for none */
  const press = (reference: string, seal: string | null = null): Promise<string> =>
    save({ content: changed(reference, seal), base, idempotencyKey: `key of ${reference}` }).then(
      ({ isWithoutAnswers }) => (isWithoutAnswers ? 'done without answers' : 'done'),
      (error: unknown) => toProblem(error).code,
    )
  return { press, stale, base: () => base }
}

async function openEdited(mishaps: readonly Mishap[] = [], isOfSeeds = false) {
  const desk = openBrittleDesk([null, ...mishaps], isOfSeeds)
  await desk.ports.create(
    { customerId: 'M1', reference: 'First', date: '2026-11-23T08:41:00.000Z', crateMovements },
    'first',
  )
  return { desk, form: openForm(desk, desk.base('N-1')) }
}

describe('a new shipping', () => {
  it('is made, then answers are saved', async () => {
    const desk = openBrittleDesk()
    const form = openForm(desk)
    expect(await form.press('R', 'S1')).toBe('done')
    expect(desk.calls).toEqual(['create', 'saveAnswers'])
    expect(desk.answers.get('N-1')).toEqual({ seal: 'S1' })
  })

  it('without answers needs one call', async () => {
    const desk = openBrittleDesk()
    await openForm(desk).press('R')
    expect(desk.calls).toEqual(['create'])
  })

  it.each(['before', 'after'] as const)('is made once where its answers fail %s they are saved', async (mishap) => {
    const desk = openBrittleDesk([null, mishap])
    const form = openForm(desk)
    expect(await form.press('R', 'S1')).not.toBe('done')
    expect(await form.press('R', 'S1')).toBe('done')
    expect([desk.shippings.size, desk.answers.get('N-1')]).toEqual([1, { seal: 'S1' }])
  })

  it('that was made without its answers is changed from then on', async () => {
    const desk = openBrittleDesk([null, 'before'])
    const form = openForm(desk)
    await form.press('R', 'S1')
    expect(await form.press('R 2', 'S2')).toBe('done')
    expect(desk.calls).toEqual(['create', 'saveAnswers', 'update', 'saveAnswers'])
    expect([desk.shippings.size, desk.shippings.get('N-1')?.reference]).toEqual([1, 'R 2'])
  })

  it('is made once where the answer was lost, under one key', async () => {
    const desk = openBrittleDesk(['after'])
    const form = openForm(desk)
    expect(await form.press('R')).toBe('timeout')
    expect(await form.press('R')).toBe('done')
    expect(desk.shippings.size).toBe(1)
  })

  it('is found by its crates where the services do not say what they made', async () => {
    const desk = openBrittleDesk([], true)
    expect(await openForm(desk).press('R', 'S1')).toBe('done')
    expect(desk.answers.get('N-1')).toEqual({ seal: 'S1' })
    const away = openBrittleDesk([null, 'before'], true)
    expect(await openForm(away).press('R', 'S1')).toBe('done without answers')
    expect(away.shippings.size).toBe(1)
  })
})

describe('a changed shipping', () => {
  it('is saved with its version, then answers are', async () => {
    const { desk, form } = await openEdited()
    expect(await form.press('Second', 'S1')).toBe('done')
    expect(desk.calls.slice(1)).toEqual(['update', 'saveAnswers'])
    expect(desk.shippings.get('N-1')).toMatchObject({ reference: 'Second', version: 2 })
  })

  it('of which only answers changed tells others by its version', async () => {
    const { desk, form } = await openEdited()
    await form.press('First', 'S1')
    expect(desk.shippings.get('N-1')?.version).toBe(2)
  })

  it('is not stale by its own half', async () => {
    const { desk, form } = await openEdited([null, 'before'])
    expect(await form.press('Second', 'S1')).toBe('offline')
    expect(await form.press('Second', 'S1')).toBe('done')
    expect(desk.calls.slice(1)).toEqual(['update', 'saveAnswers', 'saveAnswers'])
  })

  it('whose answer was lost is not taken for a change by somebody else', async () => {
    const { desk, form } = await openEdited(['after'])
    expect(await form.press('Second', 'S1')).toBe('timeout')
    expect(await form.press('Second', 'S1')).toBe('done')
    expect(form.stale).toEqual([])
    expect(desk.answers.get('N-1')).toEqual({ seal: 'S1' })
  })

  it('that somebody else has changed is told with what it is now, and nothing is saved', async () => {
    const { desk, form } = await openEdited()
    const other = openForm(desk, desk.base('N-1'))
    await other.press('Theirs')
    expect(await form.press('Mine')).toBe('stale_shipping')
    expect(form.stale.map(({ shipping }) => shipping.reference)).toEqual(['Theirs'])
    expect(desk.shippings.get('N-1')?.reference).toBe('Theirs')
  })

  it('that was locked or deleted meanwhile is refused as that', async () => {
    const locked = await openEdited()
    const present = locked.desk.base('N-1').shipping
    locked.desk.shippings.set('N-1', { ...present, process: 'validated', version: 2 })
    expect(await locked.form.press('Mine')).toBe('shipping_locked')
    const gone = await openEdited()
    gone.desk.shippings.clear()
    expect(await gone.form.press('Mine')).toBe('not_found')
  })

  it('is saved without versions where the services keep none', async () => {
    const { desk, form } = await openEdited(['after'], true)
    expect(await form.press('Second')).toBe('timeout')
    expect(await form.press('Second')).toBe('done')
    expect(desk.shippings.get('N-1')?.reference).toBe('Second')
  })
})

it('a failure of our own is none of the services', () => {
  expect(toProblem(new Error('x'))).toBeInstanceOf(Problem)
})
