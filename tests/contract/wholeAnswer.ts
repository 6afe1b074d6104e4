/** Headers in which any two answers differ, whatever was asked: a call's id, and the second it was answered in. */
const ownOfEachAnswer = new Set(['date', 'x-request-id'])

/** All by which a caller could tell one answer from another: its status, headers and body, as text. */
export async function wholeAnswer(response: Response) {
  const headers = [...response.headers].filter(([name]) => !ownOfEachAnswer.has(name))
  return { status: response.status, headers, body: await response.text() }
}
