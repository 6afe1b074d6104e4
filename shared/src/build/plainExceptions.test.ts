import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withPlainExceptions } from './plainExceptions.ts'

/** React as the apps are built with it. */
const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const react = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

describe('withPlainExceptions', () => {
  it('leaves React no error that is made as it begins, and all that it tells people', () => {
    expect(react).toContain('SuspenseException = Error(formatProdErrorMessage(460))')
    const changed = withPlainExceptions(react)
    expect(changed).not.toMatch(/Exception = Error\(/)
    expect(changed).toContain('SuspenseException = {}')
    const told = (code: string) => code.match(/throw Error\(/g)?.length
    expect(told(changed)).toBe(told(react))
  })

  it('ends a build with a React that it does not know', () => {
    expect(() => withPlainExceptions('var SuspenseException = Error(formatProdErrorMessage(460))')).toThrow(
      'React makes 1 errors as it begins, not 5',
    )
  })
})
