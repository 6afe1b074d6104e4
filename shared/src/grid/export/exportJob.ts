import { signal } from '@preact/signals-react'
import { t } from '../../i18n/translate.ts'
import { showToast } from '../../ui/showToast.ts'
import type { ExportKind } from './exportRun.ts'
import type { ExportSource } from './exportSource.ts'
import type { WholeExport } from './wholeExport.ts'

const loadWork = () => import('./exportWork.ts')

/** Whether anything has been exported since the page was opened: only then there is anything to tell of. */
export const hasExported = signal(false)

/** What can tell of an export now, which ends with the last of it. */
let places = 0

/** Takes part in telling of exports. @returns a function that ends it */
export function attendExports(): () => void {
  places += 1
  return () => {
    places -= 1
  }
}

type Work = Awaited<ReturnType<typeof loadWork>>

/** Fetches the code of exports, with the first of them at the latest, and has it begin unless its grid has gone meanwhile. */
async function begin(start: (work: Work) => void): Promise<void> {
  const hadPlace = places > 0
  hasExported.value = true
  try {
    const work = await loadWork()
    if (places > 0 || !hadPlace) start(work)
  } catch {
    showToast('bad', t('ui.staleText'), 5)
  }
}

/** Fetches the code of exports for who is about to ask for one. */
export function prepareExport(): void {
  // A script that could not be fetched is given up by some browsers.
  if (navigator.onLine) loadWork().catch(() => undefined)
}

/**
 * Exports what a grid or a table shows.
 * @param name of the file, without its ending, and of its sheet; that of every grid unless told (seed 2, section 9)
 */
export function startExport<Row>(kind: ExportKind, source: ExportSource<Row>, name?: string): void {
  void begin((work) => work.startExport(kind, source, name))
}

/** Exports everything behind a grid, as the service has it. */
export function startWholeExport(whole: WholeExport): void {
  void begin((work) => work.startWholeExport(whole))
}
