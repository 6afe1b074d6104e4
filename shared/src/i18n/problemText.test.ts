import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '../contract/languages.ts'
import { isFileProblem, isProblemCode, problemStatus } from '../errors/Problem.ts'

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
