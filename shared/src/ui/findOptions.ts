import { searchFold } from '../domain/searchFold.ts'

/** Something to choose, as a list shows it. */
export interface Choice {
  readonly id: string
  readonly label: string
  /** Stands quietly at the end of the line, is read out and searched. */
  readonly note?: string
}

/** A choice with its texts as searches compare them: folding takes longer than comparing, so it is done once. */
export interface FoldedChoice<Option extends Choice> {
  readonly option: Option
  readonly label: string
  readonly note: string
}

export function foldChoices<Option extends Choice>(options: readonly Option[]): readonly FoldedChoice<Option>[] {
  return options.map((option) => ({ option, label: searchFold(option.label), note: searchFold(option.note ?? '') }))
}

/** How well a choice fits what was typed: 0 says the same, 1 begins so, 2 has a word that does, 3 holds it, 4 not at all. */
function fitOf({ label, note }: FoldedChoice<Choice>, wanted: string): number {
  if (label === wanted) return 0
  if (label.startsWith(wanted)) return 1
  if (label.includes(` ${wanted}`)) return 2
  return label.includes(wanted) || note.includes(wanted) ? 3 : 4
}

/** The choices that hold what was typed, the best fit first, else in their order; all of them when nothing was. */
export function findOptions<Option extends Choice>(
  choices: readonly FoldedChoice<Option>[],
  typed: string,
): readonly Option[] {
  const wanted = searchFold(typed)
  if (wanted === '') return choices.map(({ option }) => option)
  return choices
    .map((choice) => ({ option: choice.option, fit: fitOf(choice, wanted) }))
    .filter(({ fit }) => fit < 4)
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ option }) => option)
}
