import { asc, eq, exists } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { distributors, enduserMaterials, endusers } from '../db/schema/index.ts'
import {
  type LinkReader,
  mailClosureLink,
  mailDeclarationLink,
  mailDistributorLink,
  type Sending,
} from '../links/mailLinks.queries.ts'
import { insertDeclarationMail } from '../links/newLinks.queries.ts'
import { type AdminCommand, type AdminContext, oneOf } from './command.ts'
import { findNamed } from './named.queries.ts'

const reader = { id: endusers.id, name: endusers.name, email: endusers.contactEmail, language: endusers.language }

const sendingOf = ({ publicUrl, portalNow, now }: AdminContext): Sending => ({
  publicUrl: publicUrl(),
  now: portalNow,
  machineNow: now,
})

async function findEnduser(db: Queries, typed: string): Promise<LinkReader> {
  const { id } = oneOf(await findNamed(db, endusers, typed), 'ENDUSER', typed)
  const [enduser] = await db.select(reader).from(endusers).where(eq(endusers.id, id))
  return oneOf(enduser === undefined ? [] : [enduser], 'ENDUSER', typed)
}

async function findDistributor(db: Queries, typed: string): Promise<LinkReader> {
  const columns = {
    id: distributors.id,
    name: distributors.name,
    email: distributors.email,
    language: distributors.language,
  }
  const ofCode = await db.select(columns).from(distributors).where(eq(distributors.code, typed))
  if (ofCode[0] !== undefined) return ofCode[0]
  const { id } = oneOf(await findNamed(db, distributors, typed), 'DISTRIBUTOR', typed)
  return oneOf(await db.select(columns).from(distributors).where(eq(distributors.id, id)), 'DISTRIBUTOR', typed)
}

/** Every enduser that receives something it could declare. */
function findDeclaring(db: Queries): Promise<LinkReader[]> {
  const received = db.select().from(enduserMaterials).where(eq(enduserMaterials.enduserId, endusers.id))
  return db.select(reader).from(endusers).where(exists(received)).orderBy(asc(endusers.id))
}

async function askToDeclare(enduser: LinkReader, context: AdminContext): Promise<string> {
  const { db, portalNow } = context
  const mail = { enduserId: enduser.id, language: enduser.language, spontaneous: false }
  return mailDeclarationLink(db, await insertDeclarationMail(db, mail, portalNow), enduser, sendingOf(context))
}

/** Where mails go while no mail server is known here; the portal, which sends them, may know one. */
const unsent = (folder: string): string =>
  `SMTP_URL is not set: unless the portal has one, mails become files in ${folder}.`

/** The lines printed for a new link. */
function report({ name, email }: LinkReader, link: string, { warn, mailFolder }: AdminContext): readonly string[] {
  const passOn = 'Pass the link on; it is not shown again.'
  if (email === null) warn(`${name} has no email address, so nothing was mailed. ${passOn}`)
  else if (mailFolder === undefined) return [`The link for ${name} is on its way to ${email}.`]
  else warn(`${unsent(mailFolder)} ${passOn}`)
  return [link]
}

export const linkCommands: readonly AdminCommand[] = [
  {
    words: 'link declaration',
    summary: 'asks a consignee by email to declare its empty crates',
    takes: 'ENDUSER',
    options: {},
    async run({ subject }, context) {
      const enduser = await findEnduser(context.db, subject)
      return report(enduser, await askToDeclare(enduser, context), context)
    },
  },
  {
    words: 'link declarations',
    summary: 'asks every consignee that receives crates and has an email address',
    options: {},
    async run(_, context) {
      const all = await findDeclaring(context.db)
      const reachable = all.filter(({ email }) => email !== null)
      for (const enduser of reachable) await askToDeclare(enduser, context)
      const others = all.filter(({ email }) => email === null).map(({ name }) => name)
      if (reachable.length > 0 && context.mailFolder !== undefined) context.warn(unsent(context.mailFolder))
      if (others.length > 0) context.warn(`Not asked, without an email address: ${others.join(', ')}.`)
      return [`Consignees asked by email to declare: ${reachable.length}.`]
    },
  },
  {
    words: 'link distributor',
    summary: 'reminds a distributor by email to send its stock',
    takes: 'DISTRIBUTOR',
    options: {},
    async run({ subject }, context) {
      const distributor = await findDistributor(context.db, subject)
      return report(distributor, await mailDistributorLink(context.db, distributor, sendingOf(context)), context)
    },
  },
  {
    words: 'link closure',
    summary: 'asks a consignee by email when its site is closed',
    takes: 'ENDUSER',
    options: {},
    async run({ subject }, context) {
      const enduser = await findEnduser(context.db, subject)
      return report(enduser, await mailClosureLink(context.db, enduser, sendingOf(context)), context)
    },
  },
]
