import { longestSearch } from '../../../contract/calls/search.ts'
import { t, tCount } from '../../../i18n/translate.ts'
import type { SourceKind } from './findSource.ts'
import type { Findings } from './useFindings.ts'

/**
 * What is said of the lines below what was typed: how many there are, or why there are none.
 * @param kinds what was looked for besides pages: of the crates at a site those that were scanned there alone
 */
export function tellFindings(
  { groups, isSearching, isShort, problem }: Findings,
  typed: string,
  kinds: readonly SourceKind[],
): string {
  const text = typed.trim()
  if (text === '') return ''
  if (isSearching) return t('find.searching')
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0)
  const found =
    count > 0
      ? tCount('find.count', count)
      : isShort
        ? t('find.short')
        : problem === null
          ? t(kinds.includes('siteCrate') ? 'find.nothingAtSite' : 'find.nothing', { text })
          : ''
  return typed.length < longestSearch ? found : `${t('find.long', { most: longestSearch })} ${found}`
}
