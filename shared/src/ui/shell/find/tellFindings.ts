import { longestSearch, mostFound, mostFoundAtSite } from '../../../contract/calls/search.ts'
import { formatNumber, t, tCount } from '../../../i18n/translate.ts'
import type { FindGroup } from './findGroups.ts'
import type { SourceKind } from './findSource.ts'
import { type Findings, mostListed } from './useFindings.ts'

const most: Readonly<Record<FindGroup['kind'], number>> = {
  ...mostFound,
  ...mostFoundAtSite,
  page: mostListed,
  partner: mostListed,
  opened: Number.POSITIVE_INFINITY,
}

/** Whether there may be more of a kind than are told. */
const isFull = ({ kind, findings }: FindGroup): boolean => findings.length >= most[kind]

/**
 * What is said of the lines below what was typed: how many there are, that there may be more, or why there are none.
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
      ? groups.some(isFull)
        ? t('find.brim', { count: formatNumber(count) })
        : tCount('find.count', count)
      : isShort
        ? t('find.short')
        : problem === null
          ? t(kinds.includes('siteCrate') ? 'find.nothingAtSite' : 'find.nothing', { text })
          : ''
  return typed.length < longestSearch ? found : `${t('find.long', { most: longestSearch })} ${found}`
}
