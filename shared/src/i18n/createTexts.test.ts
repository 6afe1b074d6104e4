import { signal } from '@preact/signals-react'
import { describe, expect, it } from 'vitest'
import { defaultLanguage, type LanguageCode } from '../contract/languages.ts'
import { createTexts } from './createTexts.ts'

/** Texts whose loading a test lets succeed or fail, one part of one language at a time. */
function open() {
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  const gateOf = (part: string, code: LanguageCode) => {
    const gate = waiting.get(`${code} ${part}`) ?? Promise.withResolvers<void>()
    waiting.set(`${code} ${part}`, gate)
    return gate
  }
  const asked: string[] = []
  const loaderOf = (part: 'first' | 'screens') => async (code: LanguageCode) => {
    asked.push(`${code} ${part}`)
    await gateOf(part, code).promise
    waiting.delete(`${code} ${part}`)
    return { [part]: `${code} ${part}` }
  }
  const language = signal<LanguageCode>(defaultLanguage)
  const texts = createTexts(loaderOf('first'), language)
  const screens = loaderOf('screens')
  return {
    ...texts,
    language,
    /** What was asked for, each time it was. */
    asked,
    loadScreens: () => texts.need(screens),
    pass: (part: 'first' | 'screens', ...codes: LanguageCode[]) => {
      for (const code of codes) gateOf(part, code).resolve()
    },
    fail: (part: 'first' | 'screens', code: LanguageCode) => {
      const gate = gateOf(part, code)
      waiting.delete(`${code} ${part}`)
      gate.reject(new TypeError('offline'))
    },
    /** What a screen shows: a text of either part. */
    shown: () => [texts.say('first'), texts.say('screens')],
  }
}

async function openEnglish() {
  const texts = open()
  texts.pass('first', 'en')
  await texts.show('en')
  return texts
}

describe('a language', () => {
  it('that will be the first on screen is known before its texts are there', async () => {
    const texts = open()
    const shown = texts.show('ru')
    expect(texts.language.value).toBe('ru')
    texts.fail('first', 'ru')
    await expect(shown).rejects.toThrow('offline')
    texts.pass('first', 'en')
    await texts.show('en')
    expect(texts.language.value).toBe('en')
    const choice = texts.show('fr')
    expect(texts.language.value).toBe('en')
    texts.pass('first', 'fr')
    expect(await choice).toBe(true)
  })

  it('stays with all its texts when another one cannot be loaded, on screens opened later too', async () => {
    const texts = await openEnglish()
    const choice = texts.show('fr')
    texts.fail('first', 'fr')
    await expect(choice).rejects.toThrow('offline')
    const screens = texts.loadScreens()
    texts.pass('screens', 'en')
    await screens
    expect(texts.language.value).toBe('en')
    expect(texts.shown()).toEqual(['en first', 'en screens'])
  })

  it('has the texts of a screen that opens while another language is under way', async () => {
    const texts = await openEnglish()
    const choice = texts.show('fr')
    const screens = texts.loadScreens()
    texts.pass('screens', 'en')
    await screens
    expect(texts.shown()).toEqual(['en first', 'en screens'])
    texts.pass('first', 'fr')
    texts.pass('screens', 'fr')
    expect(await choice).toBe(true)
    expect(texts.shown()).toEqual(['fr first', 'fr screens'])
  })

  it('comes on screen with the texts of a screen that opened before it was chosen', async () => {
    const texts = await openEnglish()
    texts.pass('screens', 'en')
    await texts.loadScreens()
    const choice = texts.show('fr')
    texts.pass('first', 'fr')
    texts.fail('screens', 'fr')
    await expect(choice).rejects.toThrow('offline')
    expect(texts.shown()).toEqual(['en first', 'en screens'])
  })

  it('is asked for once, however many wait for it, and again after a failure', async () => {
    const texts = open()
    const [shown, screens] = [texts.show('fr'), texts.loadScreens()]
    expect(texts.asked).toEqual(['fr first', 'fr screens'])
    texts.fail('screens', 'fr')
    await expect(screens).rejects.toThrow('offline')
    // The frame does without; whoever needs them asks anew.
    texts.pass('first', 'fr')
    expect(await shown).toBe(true)
    expect(texts.asked).toEqual(['fr first', 'fr screens'])
    texts.pass('screens', 'fr')
    await Promise.all([texts.loadScreens(), texts.loadScreens()])
    expect(texts.asked).toEqual(['fr first', 'fr screens', 'fr screens'])
    expect(texts.shown()).toEqual(['fr first', 'fr screens'])
  })

  it('chosen last is the one on screen, whichever is loaded first', async () => {
    const texts = await openEnglish()
    const [french, korean] = [texts.show('fr'), texts.show('ko')]
    texts.pass('first', 'ko')
    expect(await korean).toBe(true)
    texts.pass('first', 'fr')
    expect(await french).toBe(false)
    expect(texts.language.value).toBe('ko')
    expect(texts.say('first')).toBe('ko first')
  })

  it('that failed does not take back the choice made after it', async () => {
    const texts = await openEnglish()
    const [french, korean] = [texts.show('fr'), texts.show('ko')]
    texts.fail('first', 'fr')
    await expect(french).rejects.toThrow('offline')
    texts.pass('first', 'ko')
    expect(await korean).toBe(true)
    expect(texts.language.value).toBe('ko')
  })
})
