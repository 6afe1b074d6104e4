import {
  type ChaseEntryInput,
  draftChaseMail,
  farthestPromise,
  readChaseLog,
  sendChaseMail,
  usualChaseEntries,
  withdrawChaseEntry,
  writeChaseEntry,
} from '@crateway/shared/contract/calls/chase.ts'
import { addDays } from '@crateway/shared/domain/calendar.ts'
import type { FaultCode } from '@crateway/shared/errors/faultCodes.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { Reply, replyPage } from '../../calls/callAnswer.ts'
import type { CallContext } from '../../calls/callContext.ts'
import { serveCall, serveCallAfter } from '../../calls/callRoutes.ts'
import { earliestToday, latestToday, toDay } from '../../domain/calendar.ts'
import { toRowWindow } from '../../http/rowWindow.ts'
import { textsIn } from '../../i18n/texts.ts'
import { mailLanguage } from '../../links/mailLanguage.ts'
import { assertTurn, assertTurnLeft } from '../../links/requestLimit.queries.ts'
import { queueMail } from '../../mail/outbox.queries.ts'
import { isAddress } from '../../mail/sender.ts'
import { type ChasePlace, findContact, findEntries, insertEntry, withdrawEntry } from './chaseLog.queries.ts'
import { writeChaseMail } from './chaseMail.ts'
import { findOverdueCrates, hasOverdueCrates, type OverdueCrates } from './overdueCrates.queries.ts'
import { toOverdueWorkbook, workbookName, workbookType } from './overdueWorkbook.ts'
import { findCustomerName, findReplyAddress } from './parties.queries.ts'

const minute = 60_000
/** How often a customer's list may go to a consignee, whoever sends it, and how often a person may send one. */
const mailsToOne = { burst: 1, interval: 10 * minute, refusal: 'chase_mail_recent' } as const
const mailsOfOne = { burst: 20, interval: 3 * minute }

const readerOf = ({ viewer, now }: CallContext) => ({ userId: viewer.userId, displayName: viewer.displayName, now })

function refuseField(field: string, message: string, code: FaultCode): never {
  throw new Problem('invalid', { message: `${field} ${message}`, fields: [{ field, message, code }] })
}

/** Refuses what the fields of an entry cannot say each by itself. People may promise as of their own day, wherever they are. */
function assertEntry({ kind, text, promisedFor }: ChaseEntryInput, now: Date): void {
  if (kind === 'note' && text.trim() === '') refuseField('text', 'must not be blank', 'required')
  if (kind !== 'promised') {
    if (promisedFor != null) refuseField('promisedFor', 'is of promises alone', 'kind')
    return
  }
  if (promisedFor == null) refuseField('promisedFor', 'must name a day', 'required')
  if (promisedFor < earliestToday(now)) refuseField('promisedFor', 'must not be in the past', 'past')
  if (promisedFor > addDays(latestToday(now), farthestPromise))
    refuseField('promisedFor', 'must be within a year', 'far')
}

const nothingOverdue = () => new Problem('nothing_overdue', { message: 'No crate is overdue there' })

/** The list to be sent; `nothing_overdue` where there is none. */
async function findList({ db, now }: CallContext, place: ChasePlace): Promise<OverdueCrates> {
  const overdue = await findOverdueCrates(db, place, toDay(now))
  if (overdue.crates === 0) throw nothingOverdue()
  return overdue
}

/** Whose turns a mail takes. */
const turnsOf = ({ viewer }: CallContext, { customerId, enduserId }: ChasePlace) =>
  [
    [['chase mail', customerId, enduserId], mailsToOne],
    [['chase mails of', viewer.userId], mailsOfOne],
  ] as const

export const chaseRoutes = [
  serveCall(readChaseLog, async ({ params, query }, context) => {
    const { name, email, tel, language } = await findContact(context.db, params)
    const window = toRowWindow({ limit: String(usualChaseEntries), ...query })
    const log = await findEntries(context.db, params, window, readerOf(context))
    return replyPage({ contact: { name, email, tel, language: mailLanguage({ language }) }, ...log }, log.total)
  }),
  serveCall(writeChaseEntry, async ({ params, body }, context) => {
    const { db, now } = context
    const { customerId, enduserId } = params
    await findContact(db, params)
    assertEntry(body, now)
    if (body.kind === 'promised' && !(await hasOverdueCrates(db, params, toDay(now)))) throw nothingOverdue()
    const entry = { kind: body.kind, text: body.text.trim(), promisedFor: body.promisedFor ?? null }
    return new Reply(await insertEntry(db, { customerId, enduserId }, entry, readerOf(context)), 201)
  }),
  serveCall(withdrawChaseEntry, async ({ params }, context) => {
    await findContact(context.db, params)
    await withdrawEntry(context.db, params, params.entryId, readerOf(context))
  }),
  serveCall(
    draftChaseMail,
    async ({ params }, context) => {
      const { db, now, viewer } = context
      const contact = await findContact(db, params)
      const overdue = await findList(context, params)
      const language = mailLanguage(contact)
      const texts = textsIn(language)
      const today = toDay(now)
      const words = writeChaseMail(
        {
          customerName: await findCustomerName(db, params.customerId),
          enduserName: contact.enduserName,
          contactName: contact.name,
          author: viewer.displayName,
          today,
          overdue,
        },
        texts,
      )
      return {
        to: contact.email !== null && isAddress(contact.email) ? contact.email : null,
        language,
        ...words,
        fileName: workbookName(today, texts),
        basis: overdue.basis,
      }
    },
    { isHeavy: true },
  ),
  serveCallAfter(
    sendChaseMail,
    async ({ params, body }, context) => {
      const { db, now, services, signal } = context
      const language = mailLanguage(await findContact(db, params))
      if (!isAddress(body.to)) refuseField('to', 'must be an email address', 'email')
      for (const [parts, rate] of turnsOf(context, params)) await assertTurnLeft(db, parts, rate, services.now())
      const overdue = await services.heavyReads.take(() => findList(context, params), signal)
      if (body.basis !== undefined && body.basis !== overdue.basis)
        throw new Problem('chase_list_changed', { message: 'Other crates are overdue by now' })
      const texts = textsIn(language)
      const workbook = await toOverdueWorkbook(overdue.rows, texts)
      const attachment = {
        name: workbookName(toDay(now), texts),
        type: workbookType,
        base64: Buffer.from(workbook).toString('base64'),
      }
      return { language, attachment, crates: overdue.rows.length }
    },
    async ({ params, body }, context, { language, attachment, crates }) => {
      const { db, viewer, services } = context
      const { customerId, enduserId } = params
      const { to, subject, text } = body
      for (const [parts, rate] of turnsOf(context, params)) await assertTurn(db, parts, rate, services.now())
      const sent = { kind: 'mailed', text, mailTo: to, mailSubject: subject, mailCrates: crates } as const
      const entry = await insertEntry(db, { customerId, enduserId }, sent, readerOf(context))
      const mail = {
        kind: 'chaseList',
        to,
        language,
        subject,
        text,
        author: viewer.displayName,
        customerName: await findCustomerName(db, customerId),
        replyTo: await findReplyAddress(db, viewer.userId),
        attachment,
        dedupeKey: `chase:${entry.id}`,
      } as const
      await queueMail(db, mail, services.now())
      context.afterCommit(services.pokeOutbox)
      return new Reply(entry, 201)
    },
  ),
]
