import type { DeclarationRecord, EnduserMail } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import type { DeclaredQuantity } from '@crateway/shared/contract/calls/declarations.ts'

/** What was declared, as far as it is told. */
interface HistoryContent {
  readonly identity: string
  readonly changedAt: string | null
  readonly changedBy: DeclarationRecord['changedBy']
  readonly quantities: readonly DeclaredQuantity[]
  /** As they were first sent, where they were changed. */
  readonly before: readonly DeclaredQuantity[] | null
  readonly collect: DeclarationRecord['collect']
}

/** One request for a declaration, or one that nobody asked for. */
export interface HistoryRow {
  readonly key: string
  /** Null while it is not answered. */
  readonly declarationId: string | null
  readonly askedAt: string | null
  readonly isSpontaneous: boolean
  /** When the mail was sent again, the first time first. */
  readonly remindedAt: readonly string[]
  readonly declaredAt: string | null
  /** Null where nobody tells it before the declaration is opened. */
  readonly content: HistoryContent | null
}

const ofRecord = (record: DeclarationRecord): HistoryRow => ({
  key: record.id,
  declarationId: record.id,
  askedAt: record.askedAt,
  isSpontaneous: record.spontaneous,
  remindedAt: record.remindedAt,
  declaredAt: record.declaredAt,
  content: record,
})

const ofMail = (mail: EnduserMail, place: number, remindedAt: readonly string[]): HistoryRow => ({
  key: mail.declarationId ?? mail.id ?? `mail ${place}`,
  declarationId: mail.declarationId,
  askedAt: mail.firstSendingDate,
  isSpontaneous: mail.spontaneous,
  remindedAt,
  declaredAt: mail.declarationDate,
  content: null,
})

const momentOf = ({ declaredAt, askedAt }: HistoryRow): number => Date.parse(declaredAt ?? askedAt ?? '1970-01-01')

/**
 * The requests and declarations of a consignee, the latest first.
 * @param records what was declared; null where only the mails are told
 * @param waiting the mail that waits for its answer, with when it was sent again, the first time first
 */
export function historyRows(
  mails: readonly EnduserMail[],
  records: readonly DeclarationRecord[] | null,
  waiting: { readonly mail: EnduserMail | null; readonly remindedAt: readonly string[] } = {
    mail: null,
    remindedAt: [],
  },
): readonly HistoryRow[] {
  const known = (records ?? []).map(ofRecord)
  const told = new Set(known.map(({ key }) => key))
  // One id twice would be one row twice; a mail that is not answered is nobody's record.
  const toRow = (mail: EnduserMail, place: number) =>
    ofMail(mail, place, mail === waiting.mail ? waiting.remindedAt : [])
  const others = mails.map(toRow).filter(({ key }) => !told.has(key) && told.add(key))
  return [...known, ...others].toSorted((a, b) => momentOf(b) - momentOf(a))
}

/** Codes of every material that was declared, those of the latest declaration first. */
export function declaredCodes(rows: readonly HistoryRow[]): readonly string[] {
  return [...new Set(rows.flatMap(({ content }) => (content?.quantities ?? []).map(({ material }) => material)))]
}

const find = (lines: readonly DeclaredQuantity[] | null | undefined, code: string): number | null =>
  lines?.find(({ material }) => material === code)?.quantity ?? null

/** The crates of one material in a declaration; null for none that were named. */
export const quantityOf = ({ content }: HistoryRow, code: string): number | null => find(content?.quantities, code)

/** The crates that were first declared of a material, where that was changed; else null. */
export function quantityBefore({ content }: HistoryRow, code: string): number | null {
  if (!content?.before) return null
  const [before, now] = [find(content.before, code), find(content.quantities, code)]
  return before === now ? null : (before ?? 0)
}

const sum = (lines: readonly DeclaredQuantity[]) => lines.reduce((total, { quantity }) => total + quantity, 0)

/** All crates of a declaration; null where nobody tells. */
export const totalOf = ({ content }: HistoryRow): number | null => content && sum(content.quantities)

/** All crates that were first declared, where their number was changed; else null. */
export function totalBefore({ content }: HistoryRow): number | null {
  if (!content?.before) return null
  const before = sum(content.before)
  return before === sum(content.quantities) ? null : before
}
