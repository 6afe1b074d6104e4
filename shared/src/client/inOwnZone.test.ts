import { expect, it } from 'vitest'
import { ownTimeZone } from '../domain/formatInstant.ts'
import { Problem } from '../errors/Problem.ts'
import { inOwnZone } from './inOwnZone.ts'

const services = (knowZones: boolean | null) => ({ offers: async () => knowZones })
const refusal = (field: string) => new Problem('invalid', { message: 'No', fields: [{ field, message: 'No' }] })

/** What is asked for in turn, by services that refuse a field of the first call. */
async function askedOf(knowZones: boolean | null, refused?: string) {
  const asked: unknown[] = []
  const answer = await inOwnZone(services(knowZones), async (zone) => {
    asked.push(zone)
    if (refused !== undefined && asked.length === 1) throw refusal(refused)
    return 'paper'
  }).catch((error: unknown) => toCode(error))
  return { asked, answer }
}
const toCode = (error: unknown) => (error instanceof Problem ? error.code : error)

it('asks for the times of this screen where services know of zones, and for no zone elsewhere', async () => {
  const own = { timeZone: ownTimeZone() }
  expect(await askedOf(true)).toEqual({ asked: [own], answer: 'paper' })
  expect(await askedOf(false)).toEqual({ asked: [{}], answer: 'paper' })
  expect(await askedOf(null)).toEqual({ asked: [{}], answer: 'paper' })
})

it('takes a document in UTC where services do not know the zone, and passes on any other refusal', async () => {
  const own = { timeZone: ownTimeZone() }
  expect(await askedOf(true, 'timeZone')).toEqual({ asked: [own, {}], answer: 'paper' })
  expect(await askedOf(true, 'id')).toEqual({ asked: [own], answer: 'invalid' })
})
