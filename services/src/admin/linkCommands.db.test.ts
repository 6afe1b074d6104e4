import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  closureLinks,
  declarationMails,
  distributorReminders,
  distributors,
  enduserMaterials,
  endusers,
  outbox,
} from '../db/schema/index.ts'
import { createTestServices, type TestServices } from '../testing/testServices.ts'
import { nowInstant } from '../testing/testWorld.ts'
import { perform, understand } from './adminCommands.ts'

const publicUrl = 'http://portal.test'
const somewhere = { country: 'Portugal', countryCode: 'PT', city: 'Porto' }

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
  const { db } = services
  await db.update(endusers).set({ contactEmail: 'dock@works.example', language: 'pt' }).where(eq(endusers.id, 'dock'))
  await db.insert(enduserMaterials).values(['dock', 'quay'].map((enduserId) => ({ enduserId, materialCode: 'GPS52' })))
  await db.insert(distributors).values([
    { id: 'd1', code: 'D-1', name: 'Porto Trade', email: 'stock@trade.example', language: 'ko', ...somewhere },
    { id: 'd2', code: 'D-2', name: 'Mute Trade', ...somewhere },
  ])
})
afterAll(() => services.close())
const warnings: string[] = []
beforeEach(async () => {
  warnings.length = 0
  await services.db.delete(outbox)
})

async function runWith(mailFolder: string | undefined, ...args: string[]): Promise<readonly string[]> {
  const understood = await understand(args, async () => '')
  const warn = (line: string) => void warnings.push(line)
  const settings = { publicUrl: () => publicUrl, mailFolder, now: nowInstant, portalNow: nowInstant, warn }
  return perform(understood, services.db, settings)
}
const run = (...args: string[]) => runWith(undefined, ...args)

interface Mail {
  readonly to: string
  readonly language: string
  readonly link: string
  readonly values: unknown
}

async function mails(): Promise<readonly (Mail & { readonly kind: string })[]> {
  const rows = await services.db.select().from(outbox)
  return rows.map(({ kind, payload }) => ({ kind, ...(payload as Mail) }))
}

/** What the call at a path answers to whoever holds a link. */
async function open(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await services.request(path, { headers })
  return response.json()
}

const tokenOf = (link: string | undefined): string => new URL(link ?? publicUrl).searchParams.get('token') ?? ''

describe('npm run admin -- link', () => {
  it('asks an enduser by mail to declare, by name or id', async () => {
    expect(await run('link', 'declaration', 'Dock')).toEqual(['The link for Dock is on its way to dock@works.example.'])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'consigneeDeclaration',
      to: 'dock@works.example',
      language: 'pt',
      values: { enduserName: 'Dock', days: 30 },
    })
    expect(mail?.link).toMatch(/^http:\/\/portal\.test\/consignee-declaration\?token=/)
    expect(await open(`/v2/declarations/${tokenOf(mail?.link)}/mail/`)).toMatchObject({
      enduserCode: 'dock',
      lang: 'pt',
    })
  })

  it('prints the link where there is no address to mail it to', async () => {
    const [link] = await run('link', 'declaration', 'quay')
    expect(warnings).toEqual([expect.stringContaining('quay has no email address')])
    expect(await open(`/v2/declarations/${tokenOf(link)}/mail/`)).toMatchObject({ enduserCode: 'quay' })
    expect(await mails()).toEqual([])
  })

  it('prints the link, too, where its mail becomes a file, and says where that will lie', async () => {
    const [link] = await runWith('/data/mail', 'link', 'declaration', 'dock')
    expect(warnings).toEqual([
      'SMTP_URL is not set: unless the portal has one, mails become files in /data/mail. Pass the link on; it is not shown again.',
    ])
    expect((await mails()).map(({ link: mailed }) => mailed)).toEqual([link])
  })

  it('says where mails to everybody become files', async () => {
    await runWith('/data/mail', 'link', 'declarations')
    expect(warnings).toContainEqual(expect.stringContaining('files in /data/mail'))
  })

  it('asks everybody who receives crates, and names those without an address', async () => {
    const before = await services.db.$count(declarationMails)
    expect(await run('link', 'declarations')).toEqual(['Consignees asked by email to declare: 1.'])
    expect(warnings).toEqual(['Not asked, without an email address: quay.'])
    expect((await mails()).map(({ to }) => to)).toEqual(['dock@works.example'])
    expect(await services.db.$count(declarationMails)).toBe(before + 1)
  })

  it.each(['d1', 'D-1', 'porto trade'])('reminds the distributor %s', async (typed) => {
    expect(await run('link', 'distributor', typed)).toEqual([
      'The link for Porto Trade is on its way to stock@trade.example.',
    ])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'distributorDeclaration',
      language: 'ko',
      values: { distributorName: 'Porto Trade', days: 30 },
    })
    const distributor = await open('/v2/distributorDeclarations/distributor/D-1', {
      'X-Link-Token': tokenOf(mail?.link),
    })
    expect(distributor).toEqual({ id: 'd1', name: 'Porto Trade' })
  })

  it('asks when a site is closed', async () => {
    await run('link', 'closure', 'dock')
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'closure', values: { enduserName: 'Dock', days: 30 } })
    expect(await open(`/v2/closures/enduser/dock?token=${tokenOf(mail?.link)}`)).toEqual({ id: 'dock', name: 'Dock' })
    expect(await services.db.$count(closureLinks)).toBe(1)
  })

  it.each([
    ['declaration', 'nobody', 'ENDUSER'],
    ['closure', 'nobody', 'ENDUSER'],
    ['distributor', 'D-9', 'DISTRIBUTOR'],
  ])('%s %s names what is not known, and does nothing', async (kind, typed, argument) => {
    const before = await services.db.$count(distributorReminders)
    await expect(run('link', kind, typed)).rejects.toThrow(argument)
    expect([await mails(), await services.db.$count(distributorReminders)]).toEqual([[], before])
  })
})
