import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './root.ts'
import { findUnfollowed } from './signalReaders.ts'

/** A house in small: a signal, a text that reads it, a column that says a text. */
const house = {
  'shared/src/state/language.ts': `
    import { signal } from '@preact/signals-react'
    export const language = signal('en')`,
  'shared/src/state/session.ts': `
    import { computed, signal } from '@preact/signals-react'
    export const session = signal<Session | null>(null)
    export const visitor = computed(() => session.value?.user)
    export function forgetSession() { session.value = null }`,
  'shared/src/i18n/translate.ts': `
    import { language } from '../state/language.ts'
    export const t = (key: string) => say(key)
    function say(key: string): string { return key + language.value }`,
  'shared/src/columns/nameColumn.ts': `
    import { t } from '../i18n/translate.ts'
    export const nameColumn = { property: 'name', chip: () => ({ text: t('name') }) }`,
}

/** What is found in a component or hook of an app, beside the imports it is written with. */
function foundIn(code: string, file = 'customer-app/src/Page.tsx'): string[] {
  const imports = `
    import { language } from '@crateway/shared/state/language.ts'
    import { session, visitor, forgetSession } from '@crateway/shared/state/session.ts'
    import { t } from '@crateway/shared/i18n/translate.ts'
    import { nameColumn } from '@crateway/shared/columns/nameColumn.ts'
    import { useSignals } from '@preact/signals-react/runtime'
    import { memo } from 'react'`
  return findUnfollowed({ ...house, [file]: `${imports}\n${code}` })
}

describe('a component or hook that does not follow signals', () => {
  it.each([
    ['reads a signal', 'export function Page() { return <p>{session.value?.name}</p> }', 'session'],
    ['reads a computed one', 'export function Page() { return <p>{visitor.value?.name}</p> }', 'visitor'],
    ['is an arrow without a body', 'export const Page = () => <p>{language.value}</p>', 'language'],
    ['is wrapped', 'export const Page = memo(function Inner() { return <p>{language.value}</p> })', 'language'],
    ['shows a text', "function Page() { return <p>{t('name')}</p> }", 'language'],
    [
      'shows a text by a function beside it',
      "const line = () => t('a')\nfunction Page() { return line() }",
      'language',
    ],
    ['hands on a function of texts', 'function Page() { return <Row text={t} /> }', 'language'],
    ['draws a column of texts', 'function Page() { return <Grid columns={[nameColumn]} /> }', 'language'],
    ['reads one where it writes', 'function Page() { cells[language.value] = 1 }', 'language'],
    ['follows them too late', 'function Page() { const now = language.value; useSignals(); return now }', 'language'],
    ['follows them on one way only', 'function Page() { if (x) useSignals(); return language.value }', 'language'],
  ])('is found when it %s', (_, code, signal) => {
    expect(foundIn(code)).toEqual([`customer-app/src/Page.tsx: Page reads ${signal}`])
  })

  it('is found when it is a hook', () => {
    expect(foundIn('export const usePage = () => session.value', 'customer-app/src/usePage.ts')).toEqual([
      'customer-app/src/usePage.ts: usePage reads session',
    ])
  })

  it.each([
    ['follows them first', "export function Page() { useSignals(); return <p>{t('name')}</p> }"],
    ['reads none', 'export function Page({ text }: Props) { return <p>{text}</p> }'],
    [
      'writes only',
      'export function Page() { return <a onClick={() => { session.value = null; forgetSession() }} /> }',
    ],
    ['looks without following', 'export function Page() { return <p>{session.peek()?.name}</p> }'],
    ['has a parameter of that name', 'export function Page({ t, session }: Props) { return t(session.value) }'],
    [
      'holds a component that follows',
      'function Part() { useSignals(); return t("a") }\nfunction Page() { return <Part /> }',
    ],
  ])('is not what %s', (_, code) => {
    expect(foundIn(code)).toEqual([])
  })
})

it('is not looked for in what cannot be parsed, which is named', () => {
  expect(() => findUnfollowed({ 'shared/src/a.ts': '<<<<<<< HEAD' })).toThrow('shared/src/a.ts')
})

it('is nowhere in the apps', () => {
  const names = globSync('{shared,customer-app,enduser-app,links-app}/src/**/*.{ts,tsx}', { cwd: root })
  const sources = names.filter((name) => !name.endsWith('.test.ts')).sort()
  expect(sources.length).toBeGreaterThan(300)
  expect(
    findUnfollowed(Object.fromEntries(sources.map((name) => [name, readFileSync(join(root, name), 'utf8')]))),
  ).toEqual([])
})
