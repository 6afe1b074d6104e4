import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { createDatabase } from '../fixtures/postgres.ts'
import { raceForLinks } from './linkRace.ts'

const serverUrl = inject('postgresUrl')

/** The embedded database has one connection; over PostgreSQL two copies of the services race too. */
const kinds = [
  { name: 'PGlite', copies: 1, place: async () => ({ memory: true }) as const },
  {
    name: 'PostgreSQL',
    copies: 2,
    place: async () => ({ url: await createDatabase(serverUrl, `race_${randomUUID()}`) }),
  },
].slice(0, serverUrl === '' ? 1 : 2)

describe.each(kinds)('links on $name', ({ copies, place }) => {
  const links = 6
  const racers = 60

  it('are each won by one of sixty at once, and leave one row that is whole', async () => {
    const ends = await raceForLinks({ place: await place(), links, racers, copies, abreast: 3 })
    const right = { wonOnce: links, lost: links * (racers - 1), others: 0, rows: links, mixed: 0 }
    expect(ends.declarations).toMatchObject(right)
    expect(ends.distributors).toMatchObject(right)
  }, 120_000)
})
