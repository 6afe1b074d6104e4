import type { Wire, WireRequest } from '@crateway/shared/client/wire.ts'

/** The address of a request. What is undefined in its query is left out. */
function addressOf({ origin, path, query = {} }: WireRequest): URL {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.append(name, String(value))
  return url
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Carries the exchanges of the public pages. `fetch` tells nothing of how far an upload has come, which on a poor line
 * people have to know, and the signed-in apps' library around it is too large here.
 */
export const xhrWire: Wire = (asked) =>
  new Promise((resolve, reject) => {
    const { method, headers, body, wanted, signal, onProgress } = asked
    const request = new XMLHttpRequest()
    const handleAbort = () => request.abort()
    const fail = () => reject(signal.aborted ? signal.reason : new TypeError('Nobody answered'))
    if (signal.aborted) return fail()

    signal.addEventListener('abort', handleAbort)
    request.open(method, addressOf(asked))
    request.responseType = wanted === 'blob' ? 'blob' : 'text'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.onload = () =>
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        data: wanted === 'blob' ? request.response : parsed(request.responseText),
      })
    request.onerror = fail
    request.onabort = fail
    request.onloadend = () => signal.removeEventListener('abort', handleAbort)
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    if (body && !(body instanceof FormData)) {
      request.setRequestHeader('Content-Type', 'application/json')
      request.send(JSON.stringify(body))
    } else {
      request.send(body ?? null)
    }
  })
