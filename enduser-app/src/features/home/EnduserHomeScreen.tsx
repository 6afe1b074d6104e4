import { hasAnyRight, rightsOfEndusers } from '@crateway/shared/contract/rights.ts'
import { selection } from '@crateway/shared/state/partner.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { lazyExtra } from '@crateway/shared/ui/lazyExtra.ts'
import { HomeScreen } from '@crateway/shared/ui/shell/HomeScreen.tsx'
import { loadScreenTexts } from '@crateway/shared/ui/shell/screenTexts.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense } from 'react'
import styles from './EnduserHomeScreen.module.css'

/** What is due is not worth the page: without its code the logo stands alone, as it did before. */
const Due = lazyExtra(async () => {
  const [{ Due: LoadedDue }] = await Promise.all([import('./Due.tsx'), loadScreenTexts()])
  return LoadedDue
})

/** The home page of consignees: the logo, and under it what is due at the selected site. */
export function EnduserHomeScreen() {
  useSignals()
  const current = selection.value
  const isAllowed = hasAnyRight(visitor.value?.rights ?? [], rightsOfEndusers)
  const site = isAllowed && current.state === 'selected' && current.partner.kind === 'enduser' ? current.partner : null
  return (
    <HomeScreen className={classNames(styles.home, site && styles.due)} logoSize={site ? 48 : 72}>
      {site && (
        <Suspense>
          <Due key={site.id} site={site} />
        </Suspense>
      )}
    </HomeScreen>
  )
}
