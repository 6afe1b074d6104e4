import { posix } from 'node:path'
import { fileProblem } from './fileProblem.ts'

/** The parts of a workbook that its first visible sheet is read from, by their names as they are referred to. */
export interface SheetParts {
  readonly sheet: string
  readonly sharedStrings: string | undefined
  readonly styles: string | undefined
  /** Days are counted from 1904. */
  readonly date1904: boolean
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
 * Finds what the first visible sheet of a workbook is read from, by the workbook's own part and its relationships.
 * `unreadable_file` where they name no sheet.
 */
export function findSheetParts(workbook: string, relationships: string): SheetParts {
  const relations = relationsOf(relationships)
  const sheets = elementsOf(workbook, 'sheet').flatMap((sheet) => {
    const relation = relations.get(sheet.get('id') ?? '')
    return relation?.kind === 'worksheet' ? [{ target: relation.target, isHidden: isHidden(sheet) }] : []
  })
  const first = sheets.find((sheet) => !sheet.isHidden) ?? sheets[0]
  if (first === undefined) throw fileProblem('unreadable_file', 'The file names no sheet that can be read')
  const targetOf = (wanted: string) => [...relations.values()].find(({ kind }) => kind === wanted)?.target
  return {
    sheet: first.target,
    sharedStrings: targetOf('sharedStrings'),
    styles: targetOf('styles'),
    date1904: elementsOf(workbook, 'workbookPr').some((one) => isTrue(one.get('date1904'))),
  }
}

/** Names a part may have that is referred to from a workbook; some programs forget that targets are relative to it. */
export function namesOf(target: string, workbookName: string): readonly string[] {
  const plain = target.replaceAll('\\', '/')
  const absolute = plain.replace(/^\//, '')
  return plain === absolute ? [posix.join(posix.dirname(workbookName), plain), absolute] : [absolute]
}
