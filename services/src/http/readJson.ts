import { Problem } from '@crateway/shared/errors/Problem.ts'
import { assertCleanText } from './cleanText.ts'

/**
 * The JSON body of a request, of unknown shape: give it to a struct next. Fails with `unsupported_type` for any other
 * content type (which also keeps out the forms a foreign page could send), `malformed` for what is not JSON in UTF-8.
 */
export async function readJson(request: Request): Promise<unknown> {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!/^application\/(graphql\+)?json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType)) {
    throw new Problem('unsupported_type', { message: 'Send JSON as application/json' })
  }
  let body: unknown
  try {
    const bytes = await request.arrayBuffer()
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw new Problem('malformed', { message: 'The body is not valid JSON', cause })
  }
  assertCleanText(body)
  return body
}
