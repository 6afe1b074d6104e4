import { hasAnyRight, rightsOfCustomerHome } from '@crateway/shared/contract/rights.ts'
import { partnerParameter, selection, selectPartner } from '@crateway/shared/state/partner.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { lazyExtra } from '@crateway/shared/ui/lazyExtra.ts'
import { HomeScreen } from '@crateway/shared/ui/shell/HomeScreen.tsx'
import { loadScreenTexts } from '@crateway/shared/ui/shell/screenTexts.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useLayoutEffect } from 'react'
import { useSearch } from 'wouter'
import styles from './CustomerHomeScreen.module.css'

/** What is due is not worth the page: without its code the logo stands alone. */
const DueToday = lazyExtra(async () => {
  const [loaded] = await Promise.all([import('./DueToday.tsx'), loadScreenTexts()])
  return loaded.DueToday
})

const Ways = lazyExtra(async () => {
  const [loaded] = await Promise.all([import('./Ways.tsx'), loadScreenTexts()])
  return loaded.Ways
})

/** The home page of shippers: the logo (seed 1, section 2.2), and under it what the selected customer has to see to. */
export function CustomerHomeScreen() {
  useSignals()
  const asked = new URLSearchParams(useSearch()).get(partnerParameter)
  // Nobody has to name the customer here; an address that does is followed, as on every other screen.
  useLayoutEffect(() => {
    if (asked !== null) selectPartner(asked)
  }, [asked])
  const current = selection.value
  const partner = current.state === 'selected' && current.partner.kind === 'customer' ? current.partner : null
  const hasPart = hasAnyRight(visitor.value?.rights ?? [], rightsOfCustomerHome)
  return (
    <HomeScreen className={styles.home} logoSize={20}>
      <Suspense>
        {hasPart && partner ? (
          <DueToday key={partner.id} partner={partner} />
        ) : (
          <Ways partner={partner} hasCounts={false} />
        )}
      </Suspense>
    </HomeScreen>
  )
}
