import { downloadCollect } from '@crateway/shared/contract/calls/calendars.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { saveFile } from '@crateway/shared/ui/saveFile.ts'
import { refusalSeconds, showToast } from '@crateway/shared/ui/showToast.ts'
import { client } from '../../client.ts'

/** Saves a collect as a file that calendars take (RFC 5545). @returns whether it is there no longer */
export async function addToCalendar(id: string): Promise<boolean> {
  try {
    const { blob, fileName } = await client.download(downloadCollect, { params: { id } })
    saveFile(blob, fileName || `collection-${id}.ics`)
    return false
  } catch (error) {
    const isGone = toProblem(error).code === 'not_found'
    showToast('bad', t(isGone ? 'pickup.collectGone' : 'download.failed'), refusalSeconds)
    return isGone
  }
}
