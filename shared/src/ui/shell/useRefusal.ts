import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { refusedCookieRemoval, refusedPage } from '../../contract/refusedPage.ts'
import { showToast } from '../showToast.ts'
import { loadScreenTexts } from './screenTexts.ts'

/** Seconds the message stays: the person expected another page, and looks for that first. */
const seconds = 60

async function tell(path: string): Promise<void> {
  const [{ refusalText }] = await Promise.all([import('./refusalText.ts'), loadScreenTexts()])
  const text = refusalText(path)
  if (text !== null) showToast('info', text, seconds)
}

/**
 * Says on the home page why somebody is there who wanted another one, and which right it takes, once: `Guard` tells by the
 * state of the entry in the history, the gateway by a cookie.
 */
export function useRefusal(): void {
  useSignals()
  useEffect(() => {
    const state: unknown = history.state
    const left = typeof state === 'object' && state !== null && 'refused' in state ? state.refused : null
    const isSecure = location.protocol === 'https:'
    const path = typeof left === 'string' ? left : refusedPage(document.cookie, isSecure)
    if (path === null) return
    if (left !== null) history.replaceState({ ...Object(state), refused: null }, '')
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store.
    document.cookie = refusedCookieRemoval(isSecure)
    // Without its words there is nothing to say; where the person is they see.
    tell(path).catch(() => undefined)
  }, [])
}
