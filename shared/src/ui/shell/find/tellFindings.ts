import { longestSearch } from '../../../contract/calls/search.ts'
import { t, tCount } from '../../../i18n/translate.ts'
import type { Findings } from './useFindings.ts'

/** What is said of the lines below what was typed: how many there are, or why there are none. */
export function tellFindings({ groups, isSearching, isShort, problem }: Findings, typed: string): string {
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
          ? t('find.nothing', { text })
          : ''
  return typed.length < longestSearch ? found : `${t('find.long', { most: longestSearch })} ${found}`
}
