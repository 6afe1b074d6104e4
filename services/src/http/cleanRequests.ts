import { Problem } from '@crateway/shared/errors/Problem.ts'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { assertCleanUrl } from './cleanText.ts'
import type { Environment } from './environment.ts'

/** Most bytes of a body that is not an upload. */
const largestBody = 1_024 * 1_024

/** Refuses addresses that do not decode to clean text. */
export const cleanUrls = () =>
  createMiddleware<Environment>(async function cleanUrls(c, next) {
    const { pathname, search } = new URL(c.req.url)
    assertCleanUrl(pathname)
    // A lone % is common in what people search for, and harmless there.
    assertCleanUrl(search.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    await next()
  })

/** Refuses bodies over 1 MB with `too_large`, whether or not they say their length. */
export const smallBodies = () =>
  bodyLimit({
    maxSize: largestBody,
    onError: () => {
      throw new Problem('too_large', { message: 'The request is larger than 1 MB' })
    },
  })
