import { takeOver, type VersionQuestion } from '../../contract/newerWorker.ts'
import { t } from '../../i18n/translate.ts'
import { showToast } from '../showToast.ts'
import { hasUnsavedWork } from '../useUnsavedWork.ts'
import { leaveTo } from './leave.ts'
import { wantedWay } from './leaveGuard.ts'

/** How long, in ms, a page that is seen again goes without looking for a newer version. */
const lookAfter = 3_600_000

/** Longest wait for a worker's word, ms. */
const patience = 3_000

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(resolve, ms, value)
  })

/** Whether the page has come of a worker's version already, as the first one after an update does. */
function isOfVersion(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
  const question: VersionQuestion = { scripts: scripts.map(({ src }) => new URL(src).pathname) }
  worker.postMessage(question, [port2])
  return Promise.race([answer, after(patience, false)])
}

/** Has the newer worker take over, and loads the page again once it has; where none waits any more, at once. */
function takeNewer({ waiting }: ServiceWorkerRegistration, signal: AbortSignal): void {
  const reload = () => leaveTo(location.pathname + location.search)
  if (!waiting) {
    reload()
    return
  }
  // One that does not answer is not waited for.
  const limit = setTimeout(reload, patience)
  const giveUp = () => clearTimeout(limit)
  const options = { once: true, signal }
  navigator.serviceWorker.addEventListener('controllerchange', giveUp, options)
  navigator.serviceWorker.addEventListener('controllerchange', reload, options)
  signal.addEventListener('abort', giveUp, { once: true })
  waiting.postMessage(takeOver)
}

/**
 * Tells a person, once, that a newer version of the portal waits for this page, and loads that version when they say so: what
 * they have not saved is asked about first. Looks for a newer one when the page is seen again after a while.
 * @param signal ends it
 */
export async function watchNewer(signal: AbortSignal): Promise<void> {
  // Browsers have none on pages without TLS.
  const registration = await navigator.serviceWorker?.ready
  if (!registration || signal.aborted) return
  let isTold = false
  let looked = Date.now()

  const handleSelect = () => {
    const go = () => takeNewer(registration, signal)
    isTold = false
    if (hasUnsavedWork()) wantedWay.value = { go }
    else go()
  }

  const tell = async (worker: ServiceWorker | null) => {
    if (worker?.state !== 'installed' || isTold) return
    // Told of while the worker is asked, so that two looks at once do not both tell.
    isTold = true
    isTold = !(await isOfVersion(worker))
    // One that came of another audience, or of another tab's press, has taken over by now.
    if (worker.state !== 'installed') isTold = false
    if (!isTold || signal.aborted) return
    showToast('info', t('shell.newVersion'), Number.POSITIVE_INFINITY, {
      text: t('common.reload'),
      onSelect: handleSelect,
    })
  }

  const follow = () => {
    const { installing, active } = registration
    // The first one of all comes to a page of its own version.
    if (active) installing?.addEventListener('statechange', () => void tell(installing), { signal })
  }

  registration.addEventListener('updatefound', follow, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible') return
      void tell(registration.waiting)
      if (Date.now() - looked < lookAfter) return
      looked = Date.now()
      registration.update().catch(() => undefined)
    },
    { signal },
  )
  follow()
  await tell(registration.waiting)
}
