import { describe, expect, it } from 'vitest'
import { textsOf } from './localeTexts.ts'
import { keysIn, missingKey, partsOf } from './pageTexts.ts'

const all = {
  common: { retry: 'Try again', cancel: 'Cancel' },
  closure: { sent: 'Sent', days: { one: 'day', other: 'days' } },
  mail: { subject: 'Hello' },
  stock: { title: 'Stock' },
}
const parts = { first: ['common'], closure: ['closure'] }

describe('textsOf', () => {
  it('gives a named part its namespaces', () => {
    expect(textsOf(all, 'first', parts)).toEqual({ common: all.common })
    expect(textsOf(all, 'closure', parts)).toEqual({ closure: all.closure })
  })

  it('leaves out what a part names', () => {
    const some = { first: [{ namespace: 'common', without: ['retry'] }] }
    expect(textsOf(all, 'first', some)).toEqual({ common: { cancel: 'Cancel' } })
    expect(Object.keys(textsOf(all, 'screens', some))).not.toContain('common')
    const deeper = { first: [{ namespace: 'closure', without: ['days.one'] }] }
    expect(textsOf(all, 'first', deeper)).toEqual({ closure: { sent: 'Sent', days: { other: 'days' } } })
  })

  it('gives any other part what no part has and scripts show', () => {
    expect(textsOf(all, 'screens', parts)).toEqual({ stock: { title: 'Stock' } })
  })
})

describe('missingKey', () => {
  const fetched = { common: { retry: 'Try again' }, closure: all.closure }

  it.each(['t("common.cancel")', "t('common.cancel')", 't(`common.cancel`)', 'x?"common.retry":"common.cancel"'])(
    'finds what %s says and nobody fetches',
    (code) => {
      expect(missingKey(code, all, fetched)).toBe('common.cancel')
    },
  )

  it('is content with what is fetched, counted texts too, and with what is no text', () => {
    const code = 't("common.retry");tCount("closure.days",2);"index.html";a.b.c;"common.none"'
    expect(keysIn(code, all)).toEqual(['common.retry', 'closure.days'])
    expect(missingKey(code, all, fetched)).toBeUndefined()
  })
})

describe('partsOf', () => {
  it('names each part that modules import the address of, once', () => {
    const ids = ['en', 'fr'].flatMap((code) => ['first', 'closure'].map((part) => `/x/locales/${code}.json?${part}`))
    expect(partsOf([...ids, '/x/locales/en.json', '/x/locales/xx.json?other', '/x/main.ts'])).toEqual([
      'first',
      'closure',
    ])
  })
})
