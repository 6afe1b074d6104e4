import { isAbort } from '../../client/isAbort.ts'
import { Problem } from '../../errors/Problem.ts'
import { t, tCount } from '../../i18n/translate.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { showToast } from '../../ui/showToast.ts'
import { createRun, type ExportKind, type ExportProgress, type ExportRun } from './exportRun.ts'
import type { ExportSource } from './exportSource.ts'
import { type WholeExport, wholeRun } from './wholeExport.ts'

/** What there is to see of the export that is under way. */
export interface ExportView extends ExportProgress {
  readonly fileName: string
  /** Why it stopped; null while it goes on. */
  readonly failure: unknown
  /** Whether it has taken long enough, or gone wrong, to be worth a dialog. */
  readonly isShown: boolean
}

interface ExportJob {
  view: ExportView
  readonly createRun: () => ExportRun
  run: ExportRun | null
  controller: AbortController
}

/** Milliseconds an export may take before a dialog tells of it: most are done sooner, and a flash tells nobody anything. */
const quietTime = 400

/** One export at a time: each may fill a good part of the memory a page has. */
let job: ExportJob | null = null
/** Whoever draws the export, by an own name; the first of them does, so that two grids on a page show one dialog. */
const hosts = new Map<string, () => void>()

function show(of: ExportJob, change: Partial<ExportView>): void {
  if (job !== of) return
  of.view = { ...of.view, ...change }
  for (const notify of hosts.values()) notify()
}

function close(of: ExportJob): void {
  if (job !== of) return
  job = null
  for (const notify of hosts.values()) notify()
}

async function work(on: ExportJob): Promise<void> {
  on.controller = new AbortController()
  const { signal } = on.controller
  try {
    on.run ??= on.createRun()
    const { blob, rows } = await on.run.resume(signal, (progress) => show(on, progress))
    if (job !== on) return
    close(on)
    const { fileName: file } = on.view
    saveFile(blob, file)
    showToast(
      'good',
      rows === undefined ? t('gridExport.savedWhole', { file }) : tCount('gridExport.saved', rows, { file }),
    )
  } catch (failure) {
    if (signal.aborted || isAbort(failure)) return
    // After a failed call the rows read so far are good; after anything else the file is not to be trusted.
    if (!(failure instanceof Problem)) {
      on.run?.discard()
      on.run = null
    }
    show(on, { failure, isShown: true })
  }
}

/** What an export begins with. */
type ExportStart = Pick<ExportView, 'fileName' | 'done' | 'total'> & Pick<ExportJob, 'createRun'>

/** Starts an export, or says that another one is still under way. */
function start({ createRun, ...view }: ExportStart): void {
  if (job) {
    showToast('info', t('gridExport.busy'))
    return
  }
  const started: ExportJob = {
    view: { ...view, failure: null, isShown: false },
    createRun,
    run: null,
    controller: new AbortController(),
  }
  job = started
  setTimeout(() => show(started, { isShown: true }), quietTime)
  work(started).catch(() => undefined)
}

/**
 * Exports what a grid or a table shows.
 * @param name of the file, without its ending, and of its sheet; that of every grid unless told (seed 2, section 9)
 */
export function startExport<Row>(kind: ExportKind, source: ExportSource<Row>, name = 'export'): void {
  start({
    fileName: `${name}.${kind}`,
    done: 0,
    total: source.totalCount,
    createRun: () => createRun(kind, name, source),
  })
}

/** Exports everything behind a grid, as the service has it. */
export function startWholeExport(whole: WholeExport): void {
  start({ fileName: whole.fileName, done: undefined, total: undefined, createRun: () => wholeRun(whole) })
}

/** Goes on with an export that failed. */
export function retryExport(): void {
  if (!job || job.view.failure === null) return
  const failed = job
  show(failed, { failure: null, ...(failed.run ? {} : { done: failed.view.done && 0 }) })
  work(failed).catch(() => undefined)
}

/** Gives up the export that is under way, its running call and its file. */
export function cancelExport(): void {
  if (!job) return
  const cancelled = job
  close(cancelled)
  cancelled.controller.abort()
  cancelled.run?.discard()
}

/**
 * Makes a component one that can draw the export. When the last of them leaves, so does the export: its grid is gone.
 * @returns a function that ends it
 */
export function hostExport(name: string, notify: () => void): () => void {
  hosts.set(name, notify)
  return () => {
    hosts.delete(name)
    if (hosts.size === 0) cancelExport()
    for (const next of hosts.values()) next()
  }
}

/** What a host is to draw: the export, when it is worth a dialog and no earlier host draws it. */
export function exportToShow(name: string): ExportView | null {
  const [first] = hosts.keys()
  return job?.view.isShown && first === name ? job.view : null
}
