import { today } from './inDays.ts'

/**
 * What the file of a table is called, without its ending: what it holds, of which site, and of which day, as several of them lie
 * in one folder. In small letters with hyphens, like the files that services name.
 * @param title as the table is called on screen
 */
export function tableFileName(title: string, site: string): string {
  const words = `${title} ${site}`.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words, today()].join('-')
}
