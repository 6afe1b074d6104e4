import { signal } from '@preact/signals-react'
import { earlySteps } from '../../state/earlySteps.ts'
import { hasOwnDrafts } from '../../state/session.ts'
import { hasUnsavedWork } from '../useUnsavedWork.ts'
import { isDeparting } from './leave.ts'

/** Where somebody wants to go although something on the page is not saved; null while nobody does. */
export const wantedWay = signal<{ readonly go: () => void; readonly isSignOut?: true } | null>(null)

type Navigate<Options> = (to: string, options?: Options) => void

/** What of an address decides which screen is shown, and of whom: the rest is the screen's own view. */
function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin)
  return `${pathname} ${searchParams.get('customer')}`
}

const isElsewhere = (address: string) => screenOf(address) !== screenOf(location.href)

/** For wouter's `aroundNav`: goes on at once, or asks first where the way leads off a screen that holds unsaved work. */
export function guardNavigation<Options>(navigate: Navigate<Options>, to: string, options?: Options): void {
  const go = () => navigate(to, options)
  if (hasUnsavedWork() && isElsewhere(to)) wantedWay.value = { go }
  else go()
}

/** Signs out, at once or after asking: what is not saved is lost by it, and so are drafts. */
export function guardSignOut(go: () => void): void {
  if (hasUnsavedWork() || hasOwnDrafts()) wantedWay.value = { go, isSignOut: true }
  else go()
}

/** The address on screen, which Back has already taken from the browser when the page hears of it. */
let shown = ''
/** What its entry of the history was told. */
let shownState: unknown = null
let isLetGo = false

function remember(): void {
  shown = location.href
  shownState = history.state
}

/**
 * Asks before Back, Forward, a reload or the end of the tab lose unsaved work. To be called before anything else hears of
 * such steps: a screen that is still to be asked about must not be gone by then.
 */
export function watchLeaving(): void {
  remember()
  addEventListener('popstate', (event) => {
    // Who hears early may write into the entry, which counts as shown from then on.
    const [left, leftState] = [shown, shownState]
    for (const hear of earlySteps) hear()
    if (!isLetGo && hasUnsavedWork() && screenOf(left) !== screenOf(location.href)) {
      event.stopImmediatePropagation()
      // The screen stays: its address is put on top of where the step has led, and one step back leads there again.
      history.pushState(leftState, '', left)
      wantedWay.value = {
        go: () => {
          isLetGo = true
          history.back()
        },
      }
      return
    }
    isLetGo = false
    remember()
  })
  // wouter tells of its own steps so.
  for (const step of ['pushState', 'replaceState']) addEventListener(step, remember)
  addEventListener('beforeunload', (event) => {
    if (hasUnsavedWork() && !isDeparting()) event.preventDefault()
  })
}
