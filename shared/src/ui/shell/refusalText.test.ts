import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { flattenTexts, readTexts } from '../../i18n/readTexts.ts'
import { rightNames } from './refusalText.ts'

const manual = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
const namesIn = (code: 'en' | 'fr' | 'ko' | 'pt' | 'ru' | 'zh') => new Map(flattenTexts(readTexts(code)))

it('the manual tells whoever grants rights by which names people ask for them', () => {
  const english = namesIn('en')
  const others = (['fr', 'ko', 'pt', 'ru', 'zh'] as const).map(namesIn)
  const rows = Object.entries(rightNames).map(([right, key]) => {
    expect(english.get(key)).toBe(right)
    return `| \`${right}\` | ${others.map((names) => names.get(key)).join(' | ')} |`
  })
  expect(manual).toContain(`${rows.join('\n')}\n`)
})
