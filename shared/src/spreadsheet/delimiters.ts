/** What stands between the cells of a text; best first where several fit equally well: a comma also stands inside numbers. */
export const delimiters = ['\t', '|', ';', ','] as const
export type Delimiter = (typeof delimiters)[number]
