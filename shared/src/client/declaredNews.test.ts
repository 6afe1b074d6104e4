import { expect, it } from 'vitest'
import { onDeclared, tellDeclared } from './declaredNews.ts'

it('tells every tab that listens, until it stops', async () => {
  const heard = Promise.withResolvers<void>()
  let count = 0
  const ignore = onDeclared(() => {
    count += 1
    heard.resolve()
  })
  tellDeclared()
  await heard.promise
  expect(count).toBe(1)
  ignore()
  tellDeclared()
  const other = Promise.withResolvers<void>()
  const stop = onDeclared(() => other.resolve())
  tellDeclared()
  await other.promise
  stop()
  expect(count).toBe(1)
})
