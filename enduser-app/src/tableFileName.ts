import { today } from './inDays.ts'

/** Letters of a site's name; each may take four bytes. */
const mostOfSite = 40

/**
 * What the file of a table is called, without its ending: what it holds, of which site, and of which day, as several of them lie
 * in one folder. In small letters with hyphens, like the files that services name, and no longer than a disk takes: 255 bytes.
 * @param title as the table is called on screen
 */
export function tableFileName(title: string, site: string): string {
  const words = `${title} ${[...site].slice(0, mostOfSite).join('')}`.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words, today()].join('-')
}
