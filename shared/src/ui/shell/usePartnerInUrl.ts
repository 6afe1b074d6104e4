import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ownViewState } from '../../state/ownView.ts'
import { partnerParameter, type Selection, selection, selectPartner } from '../../state/partner.ts'

/** A path and query with the partner's parameter set; the other parameters stay. */
function withPartner(path: string, search: string, reference: string): string {
  const query = new URLSearchParams(search)
  query.set(partnerParameter, reference)
  return `${path}?${query}`
}

/** What addresses say of one partner's own rows: the page of a list, and what was chosen or opened there. */
const ownParameters = ['page', 'selected', 'plant', 'at', 'off', 'call', 'sheet', 'declaration']

/** The address of a screen for another partner: what else it asks for stays. */
export function addressFor(path: string, search: string, reference: string): string {
  const query = new URLSearchParams(search)
  for (const name of ownParameters) query.delete(name)
  return withPartner(path, query.toString(), reference)
}

function referenceOf(current: Selection): string | null {
  if (current.state === 'selected') return current.partner.reference
  return current.state === 'refused' ? current.reference : null
}

/**
 * Keeps `?customer=` of a data screen in step with the selected partner. The address wins: what it asks for is selected,
 * known or not; an address without the parameter gets the selected partner's.
 * @returns whether the screen may be drawn: false only until a new screen's address has been taken up, so that it never
 *   starts by loading another partner's data
 */
export function usePartnerInUrl(): boolean {
  useSignals()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const asked = new URLSearchParams(search).get(partnerParameter)
  const current = selection.value
  const shown = referenceOf(current)
  const isRefused = current.state === 'refused'
  const isInStep = asked === null ? !isRefused : asked === shown

  useLayoutEffect(() => {
    if (asked !== null) {
      if (asked !== shown) selectPartner(asked)
    } else if (isRefused) {
      selectPartner(null)
    } else if (shown !== null) {
      navigate(withPartner(path, search, shown), { replace: true, state: ownViewState() })
    }
  }, [asked, shown, isRefused, navigate, path, search])

  const hasStarted = useRef(false)
  if (isInStep) hasStarted.current = true
  return hasStarted.current
}

/** Chooses a partner by hand: on a data screen as a new entry of the browser's history, elsewhere just so. */
export function useChoosePartner(): (reference: string) => void {
  useSignals()
  const [path, navigate] = useLocation()
  const search = useSearch()
  return useCallback(
    (reference) => {
      const asked = new URLSearchParams(search).get(partnerParameter)
      if (asked === null) selectPartner(reference)
      if (asked === null || asked === reference) return
      // Read anew: what changed in this moment stays.
      navigate(addressFor(path, location.search, reference), { state: ownViewState() })
    },
    [navigate, path, search],
  )
}
