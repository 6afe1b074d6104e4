import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '../contract/languages.ts'
import { isFileProblem, isProblemCode, Problem, problemStatus } from '../errors/Problem.ts'
import { problemText } from './problemText.ts'

type Texts = Record<'problem' | 'fileProblem', Record<string, string>>

const locale = (code: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../../locales/${code}.json`, import.meta.url), 'utf8'))

describe('the text of a problem', () => {
  it.each(languages.map(({ code }) => code))('is there for every code in %s', (code) => {
    const { problem, fileProblem } = locale(code)
    const ofFiles = Object.keys(problemStatus).filter((each) => isProblemCode(each) && isFileProblem(each))
    expect(Object.keys(fileProblem).sort()).toEqual(ofFiles.sort())
    expect(Object.keys({ ...problem, ...fileProblem }).sort()).toEqual(Object.keys(problemStatus).sort())
  })
})

describe('problemText', () => {
  it("says an upstream's own words in place of the text of a code that only its status gave", () => {
    expect(problemText(new Problem('conflict', { words: 'Gate 4 is shut' }))).toBe('Gate 4 is shut')
  })

  it("says of a 404 what the portal says of any, and never the upstream's words", () => {
    expect(problemText(new Problem('not_found', { message: 'gone', words: 'No row in t_crate' }))).not.toContain(
      't_crate',
    )
  })
})
