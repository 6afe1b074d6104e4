/** Headers of which any two answers have another value, whatever was asked: a call's id, and the second it was answered in. */
const ownOfEachAnswer = new Set(['date', 'x-request-id'])

/** All by which a caller could tell one answer from another: its status, headers and body, as text. */
export async function wholeAnswer(response: Response) {
  const headers = [...response.headers].map(([name, value]) => [name, ownOfEachAnswer.has(name) ? '' : value])
  return { status: response.status, headers, body: await response.text() }
}
