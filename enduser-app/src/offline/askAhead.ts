import { findPage, maySee } from '@crateway/shared/contract/pages.ts'
import { ownViewState } from '@crateway/shared/state/ownView.ts'
import { type Partner, partnerParameter, partners, selection, selectPartner } from '@crateway/shared/state/partner.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { nextTask } from '@crateway/shared/ui/nextTask.ts'
import { type Ask, beginCall } from './ask.ts'

/** Asks what a screen shows first, of its site. */
export type AskFirst = (ask: Ask, site: Partner) => Promise<unknown>

/** The site that a screen's address names; where it names none, the selected one, which it names from then on. */
function takeUpSite(): Partner | undefined {
  const query = new URLSearchParams(location.search)
  const asked = query.get(partnerParameter)
  if (asked !== null) {
    selectPartner(asked)
    return partners.peek().find(({ reference }) => reference === asked)
  }
  const current = selection.peek()
  if (current.state !== 'selected') return undefined
  query.set(partnerParameter, current.partner.reference)
  history.replaceState(ownViewState(), '', `?${query}`)
  return current.partner
}

/**
 * Has what a screen of a site asks first under way while it is still to be drawn, which takes a slow phone half a second: `useKept`
 * takes it over (ADR 068). Address and selection are in step by then, and nothing is drawn twice for it. Nothing is asked for
 * who may not see the page, or of a site that is not theirs.
 * @param path the page's, as routes have it
 * @param steps one after the other, each a task of its own: a slow phone takes 8 ms for each call
 * @returns to be called once the screen's code has come, and to be waited for: a screen that is drawn asks for what was not begun
 */
export const askAhead =
  (path: string, ...steps: readonly AskFirst[]) =>
  async (): Promise<void> => {
    const pageHere = () => findPage(location.pathname)
    const page = pageHere()
    const person = visitor.peek()
    if (page?.path !== path || !person || !maySee(page, person)) return
    const site = takeUpSite()
    if (site?.kind !== 'enduser') return
    for (const [index, askFirst] of steps.entries()) {
      if (index > 0) await nextTask()
      // Whoever did not wait for all of it is elsewhere by now.
      if (pageHere() !== page) return
      // A failure is told to who takes it over.
      askFirst(beginCall, site).catch(() => undefined)
    }
  }
