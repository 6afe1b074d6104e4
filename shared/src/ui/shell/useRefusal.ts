import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { localeOf } from '../../contract/languages.ts'
import { findPage, maySee, type Page, type Visitor } from '../../contract/pages.ts'
import { refusedCookieRemoval, refusedPage } from '../../contract/refusedPage.ts'
import type { Right } from '../../contract/rights.ts'
import type { TextKey } from '../../contract/textKeys.ts'
import { t } from '../../i18n/translate.ts'
import { language } from '../../state/language.ts'
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

/** Why a page is not shown: the rights that would open it, each alone; none where it is one of the other audience. */
function missingRights(page: Page, { groupType }: Visitor): readonly Right[] {
  const isOfOthers = page.access === 'public' || (page.groupType !== undefined && page.groupType !== groupType)
  return isOfOthers ? [] : page.access
}

/** What is said of a page that the person on screen may not see; null where they may: an address can say so of any. */
function refusalText(path: string): string | null {
  const page = findPage(path)
  if (!page || !visitor.value || maySee(page, visitor.value)) return null
  const name = names[path.split('/')[1] ?? '']
  const missing = missingRights(page, visitor.value)
  if (missing.length === 0) return name ? t('refusal.named', { page: t(name) }) : t('refusal.unnamed')
  // Whoever gives rights knows them by these names, in every language.
  const rights = new Intl.ListFormat(localeOf(language.value), { type: 'disjunction' }).format(missing)
  return name ? t('refusal.needs', { rights, page: t(name) }) : t('refusal.needsUnnamed', { rights })
}

async function tell(path: string): Promise<void> {
  await loadScreenTexts()
  const text = refusalText(path)
  if (text !== null) showToast('info', text, seconds)
}

/**
 * Says on the home page why somebody is there who wanted another one, and which right it takes, once: `Guard` tells by the state of the entry in the history,
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
    tell(path).catch(() => undefined)
  }, [])
}
