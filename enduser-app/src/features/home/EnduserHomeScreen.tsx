import { hasAnyRight, rightsOfEndusers } from '@crateway/shared/contract/rights.ts'
import { selection } from '@crateway/shared/state/partner.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { HomeScreen } from '@crateway/shared/ui/shell/HomeScreen.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Due } from './Due.tsx'
import styles from './EnduserHomeScreen.module.css'

/** The home page of consignees: the logo, and under it what is due at the selected site. */
export function EnduserHomeScreen() {
  useSignals()
  const current = selection.value
  const isAllowed = hasAnyRight(visitor.value?.rights ?? [], rightsOfEndusers)
  const site = isAllowed && current.state === 'selected' && current.partner.kind === 'enduser' ? current.partner : null
  return (
    <HomeScreen className={classNames(styles.home, site && styles.due)} logoSize={site ? 48 : 72}>
      {site && <Due key={site.id} site={site} />}
    </HomeScreen>
  )
}
