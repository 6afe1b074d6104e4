import type { AnswerOf, AnyCall } from '../contract/call.ts'
import { Problem } from '../errors/Problem.ts'
import type { CallClient } from './callClient.ts'
import type { CallRequest } from './callRequest.ts'
import { checkQuickly } from './fits.ts'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Problem('contract_mismatch', { message: 'The answer is neither CSV nor JSON', cause })
  }
}

/**
 * The rows of a call as a CSV file. Services stream it themselves; of one that only knows JSON (CONTRACT section 4) the
 * file is made here.
 * @param toCsv writes such rows as the text of a CSV file, byte order mark included; its code may be fetched for it
 */
export async function downloadRows<C extends AnyCall>(
  client: CallClient,
  call: C,
  request: CallRequest<C>,
  toCsv: (rows: AnswerOf<C>) => Promise<string>,
  signal?: AbortSignal,
): Promise<Blob> {
  const { blob } = await client.download(call, request, signal)
  if (call.answer.kind !== 'rows' || !blob.type.startsWith('application/json')) return blob
  const rows = checkQuickly(parsed(await blob.text()), call.answer.struct)
  return new Blob([await toCsv(rows)], { type: 'text/csv;charset=utf-8' })
}
