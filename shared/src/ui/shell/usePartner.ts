import { createContext, useContext } from 'react'
import type { Partner } from '../../state/partner.ts'

const PartnerContext = createContext<Partner | null>(null)

/** Says whose data the screens in it show. */
export const PartnerProvider = PartnerContext.Provider

/** The partner whose data a screen shows: what its requests are keyed by. Only for screens that are shown by partner. */
export function usePartner(): Partner {
  const partner = useContext(PartnerContext)
  if (partner === null) throw new Error('No partner stands here: the route is not by partner')
  return partner
}
