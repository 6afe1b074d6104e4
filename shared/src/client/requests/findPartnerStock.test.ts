import { describe, expect, it } from 'vitest'
import type { Capability } from '../../contract/capabilities.ts'
import type { Client } from '../client.ts'
import { findPartnerStock, type PartnerStockQuery } from './findPartnerStock.ts'

const since = ['overdueFrom', 'lostFrom']
const mayTell = ['difference', 'arrivalDate', 'trackerHeard', 'trackerBattery', ...since]

/** Which of the fields that not all services have are asked of some that offer these capabilities. */
async function askedOf(offered: readonly Capability[], query: Omit<PartnerStockQuery, 'customerId'>) {
  const documents: string[] = []
  const client: Pick<Client, 'graphql' | 'offers'> = {
    offers: async (name) => offered.includes(name),
    graphql: async (document) => {
      documents.push(document)
      throw new Error('Nobody answers')
    },
  }
  await findPartnerStock(client as Client, { customerId: '7', ...query }).catch(() => undefined)
  expect(documents).toHaveLength(1)
  return mayTell.filter((field) => new RegExp(`\\b${field}\\b`).test(documents.join()))
}

const places = [
  ['one end customer', { enduserId: 'K1' }],
  ['all of them', { ofAllEndusers: true }],
  ['those with a silent tracker', { ofAllEndusers: true, tracker: 'SILENT' }],
] as const

describe('the crates of', () => {
  it.each(places)('%s are asked of services by the page before without the days since', async (_, place) => {
    const offered = ['stockTerms', 'stockOfAll', 'stockTrackers'] as const
    const asked = await askedOf(offered, place)
    expect(asked).toContain('arrivalDate')
    expect(asked.filter((field) => since.includes(field))).toEqual([])
    expect(await askedOf([...offered, 'stockSince'], place)).toEqual([...asked, ...since])
  })

  it('one end customer tell of seeds what the seeds have, and of terms no more than the terms', async () => {
    expect(await askedOf(['stockSince', 'stockOfAll', 'stockTrackers'], { enduserId: 'K1' })).toEqual([])
    expect(await askedOf(['stockTerms'], { enduserId: 'K1', withTrackers: true })).toEqual(['difference'])
  })
})
