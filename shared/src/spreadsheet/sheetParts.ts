import { fileProblem } from './fileProblem.ts'
import { unescaped } from './unescaped.ts'

/** A sheet of cells, as a person chooses it. */
export interface SheetName {
  readonly name: string
  readonly isHidden: boolean
}

/** The parts of a workbook that one of its sheets is read from, by their names as they are referred to. */
export interface SheetParts {
  readonly sheet: string
  readonly sharedStrings: string | undefined
  readonly styles: string | undefined
  /** Days are counted from 1904. */
  readonly date1904: boolean
  /** The sheets there are, and which of them this one is. */
  readonly sheets: readonly SheetName[]
  readonly place: number
}

type Attributes = ReadonlyMap<string, string>

/** Characters a tag goes on over: every scan ends at the next one. */
const inside = `(?:[^<>"']|"[^"<]*"|'[^'<]*')*`

/** Attributes of each element of a local name, by their own local names; of `r:id` and `id` the last counts. */
export function elementsOf(xml: string, name: string): readonly Attributes[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])(${inside})>`, 'g'))].map(
    ([, attributes = '']) =>
      new Map(
        [...attributes.matchAll(/(?<![\w.-])([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
          ([, attribute = '', double, single = '']) => [attribute, double ?? single],
        ),
      ),
  )
}

interface Relation {
  readonly kind: string
  readonly target: string
}

/** What the relationships of a workbook lead to (ISO/IEC 29500-2 section 9.3), by their ids. */
function relationsOf(xml: string): ReadonlyMap<string, Relation> {
  return new Map(
    elementsOf(xml, 'Relationship').map((one) => [
      one.get('Id') ?? '',
      { kind: (one.get('Type') ?? '').split('/').at(-1) ?? '', target: one.get('Target') ?? '' },
    ]),
  )
}

const isHidden = (sheet: Attributes): boolean => /^(very)?hidden$/i.test(sheet.get('state') ?? '')
const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/**
 * Finds what a sheet of a workbook is read from, by the workbook's own part and its relationships: the one asked for, else
 * the first visible one. `unreadable_file` where they name no sheet.
 */
export function findSheetParts(workbook: string, relationships: string, wanted?: number): SheetParts {
  const relations = relationsOf(relationships)
  const sheets = elementsOf(workbook, 'sheet').flatMap((sheet) => {
    const relation = relations.get(sheet.get('id') ?? '')
    return relation?.kind === 'worksheet'
      ? [{ target: relation.target, name: unescaped(sheet.get('name') ?? ''), isHidden: isHidden(sheet) }]
      : []
  })
  const found = (wanted === undefined ? undefined : sheets[wanted]) ?? sheets.find((one) => !one.isHidden) ?? sheets[0]
  if (found === undefined)
    throw fileProblem('unreadable_file', 'The file names no sheet that can be read', { reason: 'noSheet' })
  const targetOf = (wanted: string) => [...relations.values()].find(({ kind }) => kind === wanted)?.target
  return {
    sheet: found.target,
    sharedStrings: targetOf('sharedStrings'),
    styles: targetOf('styles'),
    date1904: elementsOf(workbook, 'workbookPr').some((one) => isTrue(one.get('date1904'))),
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    place: sheets.indexOf(found),
  }
}

/** A path without its steps to nowhere and back. */
function joinPath(names: readonly string[]): string {
  const path: string[] = []
  for (const name of names) {
    if (name === '..') path.pop()
    else if (name !== '.' && name !== '') path.push(name)
  }
  return path.join('/')
}

/** Names a part may have that is referred to from a workbook; some programs forget that targets are relative to it. */
export function namesOf(target: string, workbookName: string): readonly string[] {
  const plain = target.replaceAll('\\', '/')
  const absolute = plain.replace(/^\//, '')
  const folder = workbookName.split('/').slice(0, -1)
  return plain === absolute ? [joinPath([...folder, ...plain.split('/')]), absolute] : [absolute]
}
