import { type EnduserColumn, enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { draftText, readDraft, writeDraft } from '@crateway/shared/form/placedDraft.ts'
import { delimiters } from '@crateway/shared/spreadsheet/delimiters.ts'
import { encodings } from '@crateway/shared/spreadsheet/textEncoding.ts'
import { openLocalStorage } from '@crateway/shared/state/browserStorage.ts'
import { type DraftPlace, draftKeys } from '@crateway/shared/state/draftPlaces.ts'
import { livingDraft } from '@crateway/shared/state/keptDraft.ts'
import { array, enums, type Infer, integer, is, nullable, optional, string, tuple, type } from 'superstruct'
import type { Board, RowMark } from '../check/board.ts'
import type { ColumnMapping } from '../read/mapColumns.ts'
import { jobStruct, linesIn } from './sendJob.ts'

const form = 'enduserImport'

const column = () => enums(enduserColumns)

/** What a person did with a file, beside the file itself. */
const draftStruct = type({
  file: type({ id: string(), name: string(), type: string(), secret: string() }),
  choices: type({
    encoding: optional(enums(encodings)),
    delimiter: optional(enums(delimiters)),
    sheet: optional(integer()),
  }),
  header: integer(),
  places: array(nullable(integer())),
  edits: array(tuple([integer(), column(), string()])),
  leftOut: array(integer()),
  refusals: array(tuple([integer(), column(), string()])),
  job: nullable(jobStruct),
})
export type ImportDraft = Infer<typeof draftStruct>

/** A draft and when it was written, ms since 1970. */
export interface FoundDraft {
  readonly at: number
  readonly draft: ImportDraft
}

/** Characters of a draft: more would leave other drafts of this browser no room. */
const mostCharacters = 1_500_000

/** Where the import of one person for one customer is kept. */
export type DraftRoom = ReturnType<typeof openDraftRoom>

/**
 * Keeps an import among the person's drafts, so that signing out deletes it as it does those (ADR 033). What lies there from
 * another time or another tab is left alone until it is taken up or thrown away.
 */
export function openDraftRoom(userId: string, customerId: string, storage = openLocalStorage()) {
  const place: DraftPlace = { userId, form, record: customerId }
  /** What this page has written or taken up. */
  let own: string | null = null
  const find = (): FoundDraft | null => {
    const kept = storage && readDraft(storage, place, Date.now())
    return kept && is(kept.values, draftStruct) ? { at: kept.at, draft: kept.values } : null
  }
  const isForeign = () => storage !== null && draftText(storage, place) !== own && find() !== null
  const clear = () => {
    if (storage) writeDraft(storage, place, null)
    own = null
  }
  return {
    /** What was begun elsewhere and neither ended nor given up. */
    offered: () => (isForeign() ? find() : null),
    /** @returns whether it would be found again */
    keep(draft: ImportDraft): boolean {
      if (!storage || isForeign() || JSON.stringify(draft).length > mostCharacters) return false
      try {
        own = writeDraft(storage, place, { at: Date.now(), basis: '', values: draft, attempt: null })
        return true
      } catch {
        return false
      }
    },
    /** Forgets what is this page's own. */
    forget(): void {
      if (!isForeign()) clear()
    },
    take(): void {
      own = storage && draftText(storage, place)
    },
    /** Throws away what is offered. */
    discard: clear,
  }
}

/** The ids of the files that imports of this browser know, whoever's they are. */
export function keptFileIds(): ReadonlySet<string> {
  const storage = openLocalStorage()
  const values =
    storage === null ? [] : draftKeys(storage).map((key) => livingDraft(storage.getItem(key), Date.now())?.values)
  return new Set(values.flatMap((value) => (is(value, draftStruct) ? [value.file.id] : [])))
}

/** What of a list a draft keeps: what a person wrote, and what became of rows. */
export function draftOf(
  { mapping, edits, marks }: Board,
  rest: Pick<ImportDraft, 'file' | 'choices' | 'header' | 'job'>,
): ImportDraft {
  const texts = [...edits].flatMap(([line, edit]) =>
    enduserColumns.flatMap((one): [number, EnduserColumn, string][] => {
      const text = edit[one]
      return text === undefined ? [] : [[line, one, text]]
    }),
  )
  return {
    ...rest,
    places: enduserColumns.map((one) => mapping[one]),
    edits: texts,
    leftOut: [...marks].flatMap(([line, { isLeftOut }]) => (isLeftOut ? [line] : [])),
    refusals: [...marks].flatMap(([line, { refusal }]): [number, EnduserColumn, string][] =>
      refusal ? [[line, refusal.column, refusal.text]] : [],
    ),
  }
}

/** The same, to begin a list with. */
export function boardParts({
  places,
  edits,
  leftOut,
  refusals,
  job,
}: ImportDraft): Pick<Board, 'mapping' | 'edits' | 'marks'> {
  const mapping = Object.fromEntries(enduserColumns.map((one, index) => [one, places[index] ?? null])) as ColumnMapping
  const texts = new Map<number, Partial<Record<EnduserColumn, string>>>()
  for (const [line, one, text] of edits) texts.set(line, { ...texts.get(line), [one]: text })
  const marks = new Map<number, RowMark>()
  const mark = (line: number, more: RowMark) => marks.set(line, { ...marks.get(line), ...more })
  for (const line of leftOut) mark(line, { isLeftOut: true })
  for (const [line, one, text] of refusals) mark(line, { refusal: { column: one, text } })
  for (const line of job ? linesIn(job, 'open') : []) mark(line, { fate: 'open' })
  for (const line of job ? linesIn(job, 'done') : []) mark(line, { fate: 'sent' })
  return { mapping, edits: texts, marks }
}
