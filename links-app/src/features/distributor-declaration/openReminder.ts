import {
  type DistributorPreview,
  type DistributorReminder,
  findDistributorReminder,
  findLinkDistributor,
  previewDistributorFile,
} from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import { anonymousClient as client } from '../../clients.ts'
import { createEarlyCall } from '../../earlyCall.ts'
import { type StockFile, toFile } from './stockFile.ts'

/** What a link opens. */
export interface OpenedReminder extends Pick<DistributorReminder, 'reminderId' | 'declarationId' | 'materials'> {
  readonly distributor: { readonly id: string; readonly name: string }
}

/** The reminder of a token. */
export const earlyReminder = createEarlyCall((token: string, signal) =>
  client.call(findDistributorReminder, { params: { token } }, signal),
)

/** Reads whom a link reminds, and of what. */
export async function openReminder(token: string, signal: AbortSignal): Promise<OpenedReminder> {
  const reminder = await earlyReminder.take(token, signal)
  const params = { code: reminder.distributorCode }
  const distributor = await client.call(findLinkDistributor, { params, linkToken: token }, signal)
  return { ...reminder, distributor }
}

interface PreviewOptions {
  readonly token: string
  readonly opened: OpenedReminder
  /** Told how much of the file has gone, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Has the services read a file without taking it. On a poor line it goes as slowly as when it is sent, and may. */
export function previewFile(
  file: StockFile,
  { token, opened, onProgress }: PreviewOptions,
  signal: AbortSignal,
): Promise<DistributorPreview> {
  const { reminderId, distributor } = opened
  const request = { params: { distributorId: distributor.id }, body: { reminderId }, linkToken: token, onProgress }
  return client.call(previewDistributorFile, { ...request, file: toFile(file) }, signal)
}
