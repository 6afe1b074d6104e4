import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { findPage, maySee } from '../../contract/pages.ts'
import { refusedCookieRemoval, refusedPage } from '../../contract/refusedPage.ts'
import type { TextKey } from '../../contract/textKeys.ts'
import { t } from '../../i18n/translate.ts'
import { visitor } from '../../state/session.ts'
import { showToast } from '../showToast.ts'
import { loadScreenTexts } from './screenTexts.ts'

/** Seconds the message stays: the person expected another page, and looks at that first. */
const seconds = 8

/** What pages are called, by how their paths begin, as the menus have it. */
const names: Readonly<Record<string, TextKey>> = {
  maps: 'shell.entries.maps',
  iotMap: 'shell.entries.iotMap',
  crateTrack: 'shell.entries.crateTrack',
  deliveries: 'shell.entries.deliveries',
  stock: 'shell.entries.stock',
  'scan-stock': 'shell.entries.scanStock',
  shipping: 'shell.entries.shipping',
  collections: 'shell.entries.collections',
  download: 'shell.entries.download',
  shippingManagement: 'shell.entries.shippingManagement',
  shippingFileManagement: 'shell.entries.shippingManagement',
  'scan-users': 'shell.entries.scanUsers',
}

/** Whether the person on screen may indeed not see a page: an address can say so of any. */
function isRefused(path: string): boolean {
  const page = findPage(path)
  return page !== undefined && visitor.value !== null && !maySee(page, visitor.value)
}

async function tell(path: string): Promise<void> {
  await loadScreenTexts()
  const name = names[path.split('/')[1] ?? '']
  showToast('info', name ? t('refusal.named', { page: t(name) }) : t('refusal.unnamed'), seconds)
}

/**
 * Says on the home page why somebody is there who wanted another one, once: `Guard` tells by the state of the entry in the history,
 * the gateway by a cookie.
 */
export function useRefusal(): void {
  useSignals()
  useEffect(() => {
    const state: unknown = history.state
    const left = typeof state === 'object' && state !== null && 'refused' in state ? state.refused : null
    const path = typeof left === 'string' ? left : refusedPage(document.cookie)
    if (path === null) return
    if (left !== null) history.replaceState({ ...Object(state), refused: null }, '')
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store.
    document.cookie = refusedCookieRemoval
    // Without its words there is nothing to say; where the person is they see.
    if (isRefused(path)) tell(path).catch(() => undefined)
  }, [])
}
