import {
  type DistributorReceipt,
  declareNothing,
  uploadDistributorFile,
} from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import { anonymousClient as client } from '../../clients.ts'
import type { DistributorAnswer } from './distributorAnswer.ts'
import { toFile } from './stockFile.ts'

interface SendOptions {
  readonly token: string
  readonly idempotencyKey: string
  /** Told how much of the file has gone, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Sends an answer under an idempotency key. */
export async function sendAnswer(
  { reminderId, distributorId, file }: DistributorAnswer,
  { token, ...options }: SendOptions,
): Promise<DistributorReceipt> {
  const request = { params: { distributorId }, body: { reminderId }, linkToken: token, ...options }
  if (file === null) return client.call(declareNothing, request)
  return client.call(uploadDistributorFile, { ...request, file: toFile(file) })
}
