import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { servedCalls } from '../../services/src/servedCalls.ts'
import type { CallRequest } from '../../shared/src/client/callRequest.ts'
import { allCalls } from '../../shared/src/contract/allCalls.ts'
import type { AnyCall } from '../../shared/src/contract/call.ts'
import { isPaged } from '../../shared/src/contract/isPaged.ts'
import { type Right, rights } from '../../shared/src/contract/rights.ts'
import type { Account } from '../fixtures/accounts.ts'
import { expectAnswer, isEmptyAnswer } from './matrix/answers.ts'
import { createPeople, expire, forge, type People } from './matrix/people.ts'
import { createSampleWorlds } from './matrix/sampleWorlds.ts'
import { codeOf, type Hit, shoot, shotOf } from './matrix/shot.ts'
import { withTenant, withUnknownLink } from './matrix/variations.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { allSamples } from './samples/allSamples.ts'
import type { Sample, SampleWorld } from './samples/sample.ts'

const byId = (calls: readonly AnyCall[]) => calls.map(({ id }) => id).sort()

describe('the table of calls', () => {
  it('is served, all of it and nothing else', () => {
    expect(byId(servedCalls.map(({ call }) => call))).toEqual(byId(allCalls))
  })

  it('has one sample of each call', () => {
    expect(byId(allSamples.map(({ call }) => call))).toEqual(byId(allCalls))
  })

  it('names each operation, and each path of a method, once', () => {
    const paths = allCalls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(byId(allCalls)).size).toBe(allCalls.length)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

const isConsignee = (account: Account) => account === 'consignee' || account === 'collector'

/** Somebody of another group of the same type. */
function strangerTo(account: Account): Account {
  if (isConsignee(account)) return account === 'consignee' ? 'collector' : 'consignee'
  return account === 'rival' ? 'shipper' : 'rival'
}

const accessOf = ({ access }: AnyCall) => (access.kind === 'user' ? access : undefined)

/** The rights a call asks one of; none where it asks for no person. */
const wantedRights = (call: AnyCall): readonly Right[] => accessOf(call)?.rights ?? []

/** The rights a call asks for beside one of those. */
const besides = (call: AnyCall): readonly Right[] => accessOf(call)?.besides ?? []

const isForStaff = ({ call }: Sample) => accessOf(call)?.staff === true
const callerOf = ({ as = 'shipper' }: Sample): Account => as

const named = (samples: readonly Sample[]) => samples.map((sample) => ({ id: sample.call.id, sample }))
const ofPeople = allSamples.filter(({ call }) => call.access.kind === 'user')

describe.each(databaseKinds(inject('postgresUrl')))('on $name', ({ place }) => {
  let portal: TestPortal
  let people: People
  let worldOf: (sample: Sample) => Promise<SampleWorld>
  beforeAll(async () => {
    portal = await openPortal(await place())
    people = createPeople(portal)
    worldOf = createSampleWorlds(portal)
  })
  afterAll(() => portal.close())

  /** A token of the sample's caller, with these rights instead of every one. */
  async function tokenFor(sample: Sample, held: readonly Right[] = rights): Promise<string | undefined> {
    const { as: colleagueOf, endsSession } = sample
    if (colleagueOf === undefined) return undefined
    const wanted = { colleagueOf, rights: held, staff: isForStaff(sample) }
    return endsSession ? people.freshTokenOf(wanted) : people.tokenOf(wanted)
  }

  /** A tenant that another group has and the sample's caller has not. */
  async function foreignTenant(sample: Sample): Promise<string> {
    const own = await people.tenantsOf(callerOf(sample))
    const others = await people.tenantsOf(strangerTo(callerOf(sample)))
    const { tenancy } = sample.call
    const kind = typeof tenancy === 'object' && tenancy.of === 'enduser' ? 'endusers' : 'customers'
    const [foreign] = others[kind].filter((id) => !own[kind].includes(id))
    if (foreign === undefined) throw new Error('The demo world has no other tenant')
    return foreign
  }

  const deviceKeyOf = async (sample: Sample) => sample.deviceKey?.(await worldOf(sample))
  const requestOf = async (sample: Sample) => sample.request(await worldOf(sample))

  async function ask(
    sample: Sample,
    request: CallRequest<AnyCall>,
    token: string | undefined,
    deviceKey?: string,
  ): Promise<Hit> {
    return shoot(portal, shotOf(sample.call, request), { token, deviceKey })
  }

  describe('a call', () => {
    it.each(named(allSamples))('$id succeeds', async ({ sample }) => {
      const hit = await ask(sample, await requestOf(sample), await tokenFor(sample), await deviceKeyOf(sample))
      expectAnswer(sample.call, hit)
    })

    it.each(named(allSamples.filter(({ call }) => call.answer.kind === 'rows')))(
      '$id streams the same rows as CSV',
      async ({ sample }) => {
        const shot = shotOf(sample.call, await requestOf(sample))
        const token = await tokenFor(sample)
        const csv = await shoot(portal, { ...shot, headers: { ...shot.headers, Accept: 'text/csv' } }, { token })
        expect([csv.status, csv.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
        const { json } = await shoot(portal, shot, { token })
        expect(csv.text.trimEnd().split('\r\n')).toHaveLength(1 + (Array.isArray(json) ? json.length : Number.NaN))
      },
    )

    it.each(named(allSamples.filter(({ call }) => call.method === 'GET' && call.answer.kind !== 'events')))(
      '$id is known by both spellings of its slash',
      async ({ sample }) => {
        const shot = shotOf(sample.call, await requestOf(sample))
        const path = shot.path.endsWith('/') ? shot.path.slice(0, -1) : `${shot.path}/`
        const hit = await shoot(portal, { ...shot, path }, { token: await tokenFor(sample) })
        expectAnswer(sample.call, hit)
      },
    )

    it.each(named(allSamples.filter(({ call }) => isPaged(call))))(
      '$id tells how many rows there are, whatever part is asked for',
      async ({ sample }) => {
        const token = await tokenFor(sample)
        const { query: _part, ...request } = await requestOf(sample)
        const read = async (query: object) => {
          const { headers, json } = await ask(sample, { ...request, query } as CallRequest<AnyCall>, token)
          const [rows] = [json, ...Object.values(json as object)].filter(Array.isArray)
          return { total: Number(headers.get('X-Total-Count') ?? Number.NaN), rows: rows?.length }
        }
        const { total, rows } = await read({})
        expect(rows).toBe(total)
        expect(await read({ limit: '1' })).toEqual({ total, rows: Math.min(1, total) })
        expect(await read({ limit: '0' })).toEqual({ total, rows: 0 })
        expect(await read({ offset: String(total) })).toEqual({ total, rows: 0 })
        expect(await read({ offset: '9999' })).toEqual({ total, rows: 0 })
      },
    )

    it.each(named(allSamples.filter(({ call }) => call.idempotent)))(
      '$id sent twice under one key is done once and answered the same',
      async ({ sample }) => {
        const request = { ...(await requestOf(sample)), idempotencyKey: crypto.randomUUID() }
        const token = await tokenFor(sample)
        const first = await ask(sample, request, token, await deviceKeyOf(sample))
        const second = await ask(sample, request, token, await deviceKeyOf(sample))
        expect(first.status, first.text).toBeLessThan(300)
        expect([second.status, second.json]).toEqual([first.status, first.json])
      },
    )
  })

  describe('a call of people', () => {
    it.each(named(ofPeople))(
      '$id is refused without a token, with one signed by another key, and with an expired one',
      async ({ sample }) => {
        const request = await requestOf(sample)
        const token = (await tokenFor(sample)) ?? ''
        for (const bad of [undefined, await forge(token), await expire(token, portal), `${token}x`, 'x']) {
          const hit = await ask(sample, request, bad)
          expect([hit.status, codeOf(hit)]).toEqual([401, 'unauthenticated'])
        }
      },
    )

    it.each(named(ofPeople))('$id is refused by the page cookie alone', async ({ sample }) => {
      const shot = shotOf(sample.call, await requestOf(sample))
      const token = await tokenFor(sample)
      const cookie = `crateway=${token}; __Host-crateway=${token}`
      expect((await shoot(portal, { ...shot, headers: { ...shot.headers, cookie } })).status).toBe(401)
    })

    it.each(named(ofPeople.filter(({ call }) => wantedRights(call).length > 0)))(
      '$id is refused to a colleague with every right but those it asks for',
      async ({ sample }) => {
        const others = rights.filter((right) => !wantedRights(sample.call).includes(right))
        const hit = await ask(sample, await requestOf(sample), await tokenFor(sample, others))
        expect([hit.status, codeOf(hit)]).toEqual([403, 'forbidden'])
      },
    )

    it.each(
      ofPeople.flatMap((sample) =>
        (wantedRights(sample.call).length === 0 ? ['no right'] : wantedRights(sample.call)).map((held) => ({
          id: sample.call.id,
          held,
          sample,
        })),
      ),
    )('$id is open to a colleague with $held', async ({ held, sample }) => {
      const token = await tokenFor(
        sample,
        rights.filter((right) => right === held || besides(sample.call).includes(right)),
      )
      expectAnswer(sample.call, await ask(sample, await requestOf(sample), token))
    })

    it.each(
      ofPeople.flatMap((sample) => besides(sample.call).map((lacking) => ({ id: sample.call.id, lacking, sample }))),
    )('$id is refused to a colleague with every right but $lacking', async ({ lacking, sample }) => {
      const others = rights.filter((right) => right !== lacking)
      const hit = await ask(sample, await requestOf(sample), await tokenFor(sample, others))
      expect([hit.status, codeOf(hit)]).toEqual([403, 'forbidden'])
    })

    it.each(named(ofPeople.filter(({ call }) => accessOf(call)?.groupType !== undefined)))(
      '$id is refused to the other audience',
      async ({ sample }) => {
        const colleagueOf = isConsignee(callerOf(sample)) ? 'shipper' : 'consignee'
        const token = await people.tokenOf({ colleagueOf, rights, staff: isForStaff(sample) })
        const hit = await ask(sample, await requestOf(sample), token)
        expect([hit.status, codeOf(hit)]).toEqual([403, 'forbidden'])
      },
    )

    it.each(named(ofPeople.filter(isForStaff)))(
      "$id is refused to whoever is not the provider's",
      async ({ sample }) => {
        const token = await people.tokenOf({ colleagueOf: 'shipper', rights })
        const hit = await ask(sample, await requestOf(sample), token)
        expect([hit.status, codeOf(hit)]).toEqual([403, 'forbidden'])
      },
    )

    it.each(named(ofPeople.filter(({ call }) => typeof call.tenancy === 'object')))(
      "$id is refused for another group's tenant, like for one nobody knows",
      async ({ sample }) => {
        const { call } = sample
        const request = await requestOf(sample)
        const askAbout = async (tenant: string) => {
          const hit = await ask(sample, withTenant(call, request, tenant), await tokenFor(sample))
          return { status: hit.status, body: { ...(hit.json as object), requestId: '' } }
        }
        const theirs = await askAbout(await foreignTenant(sample))
        expect(theirs).toMatchObject(
          call.method === 'GET'
            ? { status: 404, body: { code: 'not_found' } }
            : { status: 403, body: { code: 'forbidden' } },
        )
        expect(await askAbout('nobody')).toEqual(theirs)
      },
    )

    it.each(named(ofPeople.filter(({ call }) => call.tenancy === 'resource')))(
      "$id is about nothing of another group's",
      async ({ sample }) => {
        const { foreign = 'not_found' } = sample
        const colleagueOf = strangerTo(callerOf(sample))
        const token = await people.tokenOf({ colleagueOf, rights, staff: isForStaff(sample) })
        const hit = await ask(sample, await requestOf(sample), token)
        if (foreign === 'empty') expect([hit.status, isEmptyAnswer(hit.json)], hit.text).toEqual([200, true])
        else if (foreign === 'own') {
          expectAnswer(sample.call, hit)
          const own = await ask(sample, await requestOf(sample), await tokenFor(sample))
          expect(hit.json).not.toEqual(own.json)
        } else expect([hit.status, codeOf(hit)]).toEqual([foreign === 'forbidden' ? 403 : 404, foreign])
      },
    )
  })

  describe('a call of a link', () => {
    const ofLinks = allSamples.filter(({ call }) => call.access.kind === 'link')

    it.each(named(ofLinks))('$id tells nothing to whoever has no good token', async ({ sample }) => {
      const request = await requestOf(sample)
      const known = await ask(sample, await requestOf(sample), undefined)
      for (const token of ['x'.repeat(43), 'A', '']) {
        const hit = await ask(sample, withUnknownLink(request, token), undefined)
        if (sample.unknownLink === 'same') expect([hit.status, hit.text]).toEqual([known.status, known.text])
        else expect([hit.status, codeOf(hit)].join(' '), token).toMatch(/^404 (invalid_token|not_found)$/)
      }
    })

    it.each(named(ofLinks))('$id takes no notice of who is signed in', async ({ sample }) => {
      const token = await people.tokenOf({ colleagueOf: 'rival', rights: [] })
      expectAnswer(sample.call, await ask(sample, await requestOf(sample), token))
    })
  })

  describe('a call of devices', () => {
    it.each(named(allSamples.filter(({ call }) => call.access.kind === 'device')))(
      '$id is refused without a device key, with a wrong one, and with a token',
      async ({ sample }) => {
        const request = await requestOf(sample)
        const token = await people.tokenOf({ colleagueOf: 'shipper', rights })
        for (const credentials of [{}, { deviceKey: 'x'.repeat(43) }, { token }]) {
          const hit = await shoot(portal, shotOf(sample.call, request), credentials)
          expect([hit.status, codeOf(hit)]).toEqual([401, 'unauthenticated'])
        }
      },
    )
  })
})
