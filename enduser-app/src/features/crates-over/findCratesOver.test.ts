import { listCratesOver, listEstimatedCrates, mostSiteCrates } from '@crateway/shared/contract/calls/endusers.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { expect, it } from 'vitest'
import { answering } from '../../offline/testing/answering.ts'
import { findCratesOver, findKeptCratesOver } from './findCratesOver.ts'

const crateOver = (barcode: string, over: number) => ({
  barcode,
  customer: '1000',
  customerName: 'Nordlicht',
  since: '2026-01-01',
  days: 30 + over,
  agreedDays: 30,
  over,
})
const estimated = [2, 0, 9].map((over) => ({ ...crateOver(`GPS-${over}`, over), isScanned: false }))

it.each(['busy', 'unavailable', 'timeout', 'offline'] as const)(
  'asks busy services for nothing larger, and says %s as it is',
  async (code) => {
    const { asked, ask } = answering({ [listEstimatedCrates.id]: estimated }, new Problem(code))
    await expect(findCratesOver('118', ask)).rejects.toMatchObject({ code })
    expect(asked).toEqual([listCratesOver.id])
  },
)

it('picks those over their days out of the estimate that was kept, longest over first', async () => {
  const { ask } = answering({ [listEstimatedCrates.id]: estimated })
  expect((await findKeptCratesOver('118', ask)).map(({ barcode }) => barcode)).toEqual(['GPS-9', 'GPS-2'])
})

it('prefers the list itself where it was kept', async () => {
  const own = [crateOver('GPS-4', 4)]
  const { asked, ask } = answering({ [listCratesOver.id]: own, [listEstimatedCrates.id]: estimated })
  expect(await findKeptCratesOver('118', ask)).toEqual(own)
  expect(asked).toEqual([listCratesOver.id])
})

it('tells nothing of an estimate whose list ends early, or that was not kept', async () => {
  const most = Array(mostSiteCrates).fill(estimated[0])
  for (const answers of [{ [listEstimatedCrates.id]: most }, {}])
    await expect(findKeptCratesOver('118', answering(answers).ask)).rejects.toMatchObject({ code: 'offline' })
})
