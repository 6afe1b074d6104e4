import { expect, it } from 'vitest'
import type { LanguageCode } from '../../contract/languages.ts'
import { loadPortNames, readPortNames } from './loadPortNames.ts'
import { portNames as french } from './portNames/fr.ts'
import { portNames as korean } from './portNames/ko.ts'
import { portNames as portuguese } from './portNames/pt.ts'
import { portNames as russian } from './portNames/ru.ts'
import { portNames as chinese } from './portNames/zh.ts'
import { ports } from './ports.ts'

it.each<[LanguageCode, string, string]>([
  ['fr', 'Genoa', 'Gênes'],
  ['ko', 'Port Said', '포트사이드'],
  ['pt', 'New York', 'Nova York'],
  ['ru', 'Hong Kong', 'Гонконг'],
  ['zh', 'Shanghai', '上海'],
])('%s calls %s %s', async (code, name, own) => {
  expect((await loadPortNames(code)).get(name)).toBe(own)
})

it('is as the list has it in English', async () => {
  expect((await loadPortNames('en')).size).toBe(0)
})

it.each<[string, string, RegExp]>([
  ['ko', korean, /^[\p{Script=Hangul} ]+$/u],
  ['ru', russian, /^[\p{Script=Cyrillic} -]+$/u],
  ['zh', chinese, /^[\p{Script=Han}-]+$/u],
])('%s names every port in its script', (_, file, script) => {
  const names = readPortNames(file)
  expect(ports.filter(({ name }) => !script.test(names.get(name) ?? ''))).toEqual([])
})

it.each([french, korean, portuguese, russian, chinese])(
  'each file names ports of the list alone, each once',
  (file) => {
    const entries = file.split(/[;\n]/).filter((entry) => entry.trim() !== '')
    const names = readPortNames(file)
    expect(names.size).toBe(entries.length)
    for (const [name, own] of names) expect(own).not.toBe(name)
  },
)
