import { inOwnZone } from '@crateway/shared/client/inOwnZone.ts'
import { downloadDeliveryNote } from '@crateway/shared/contract/calls/shipments.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { saveFile } from '@crateway/shared/ui/saveFile.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { client } from './client.ts'

const pdf = 'application/pdf'

/** Notes on show: a browser's viewer reads the address again to save or print, so it lasts as long as its window. */
const shown: { readonly note: Window; readonly address: string }[] = []

function forgetClosed() {
  for (const closed of shown.filter(({ note }) => note.closed)) {
    URL.revokeObjectURL(closed.address)
    shown.splice(shown.indexOf(closed), 1)
  }
}

/** A window of its own that says what it waits for; null where the browser opens none, or would not show a PDF in it. */
function openWaiting(text: string): Window | null {
  const note = navigator.pdfViewerEnabled ? window.open('', '_blank') : null
  if (note) {
    note.document.title = text
    note.document.documentElement.lang = document.documentElement.lang
    note.document.body.textContent = text
  }
  return note
}

/** The note, by the clocks of this screen. */
const findNote = (customerId: string, id: string) =>
  inOwnZone(client, (zone) => client.download(downloadDeliveryNote, { params: { id }, query: { customerId, ...zone } }))

/**
 * Opens the delivery note of a shipped delivery in a new window. The window is opened at once, while the click still
 * counts, so that no pop-up blocker stops it; the note follows. Without a window the note is saved as a file.
 * @param customerId whose delivery it is: customers of a group can have the same numbers
 */
export async function openDeliveryNote(customerId: string, id: string): Promise<void> {
  forgetClosed()
  const note = openWaiting(t('deliveries.noteLoading', { id }))
  try {
    const { blob, fileName } = await findNote(customerId, id)
    // Whatever the answer calls itself, it is never run as a page of this origin.
    const file = new Blob([blob], { type: pdf })
    if (!note) {
      saveFile(file, fileName)
      showToast('good', t('deliveries.noteSaved', { id }))
    } else if (!note.closed) {
      const address = URL.createObjectURL(file)
      shown.push({ note, address })
      note.location.replace(address)
    }
  } catch {
    note?.close()
    showToast('bad', t('download.failed'))
  }
}
