import type en from '../../../locales/en.json'

type Table = typeof en

/** Forms of a counted text, as `Intl.PluralRules` names them; a language has those it needs, always `other`. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type Paths<Node> = {
  [Name in keyof Node & string]: Node[Name] extends string ? Name : `${Name}.${Paths<Node[Name]>}`
}[keyof Node & string]

type CountPaths<Node> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? never
    : Node[Name] extends { other: string }
      ? Name
      : `${Name}.${CountPaths<Node[Name]>}`
}[keyof Node & string]

/** Every text of the locale files by its dotted path; the English file is the type. */
export type TextKey = Exclude<Paths<Table>, `${string}.${PluralForm}`> | Extract<Paths<Table>, `problem.${string}`>

/** Every text that has plural forms. */
export type CountKey = CountPaths<Table>
