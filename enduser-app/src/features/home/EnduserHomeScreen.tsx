import { hasAnyRight, rightsOfEndusers } from '@crateway/shared/contract/rights.ts'
import { type Partner, selection } from '@crateway/shared/state/partner.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { HomeScreen } from '@crateway/shared/ui/shell/HomeScreen.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { beginCall } from '../../offline/ask.ts'
import { Due } from './Due.tsx'
import styles from './EnduserHomeScreen.module.css'
import { findDue } from './findDue.ts'

const rightsNow = () => visitor.value?.rights ?? []

/** The site that home tells of; null where there is none that the person may be told of. */
function siteNow(): Partner | null {
  const current = selection.value
  const isAllowed = hasAnyRight(rightsNow(), rightsOfEndusers)
  return isAllowed && current.state === 'selected' && current.partner.kind === 'enduser' ? current.partner : null
}

/** The home page of consignees: the logo, and under it what is due at the selected site. */
export function EnduserHomeScreen() {
  useSignals()
  const site = siteNow()
  return (
    <HomeScreen className={classNames(styles.home, site && styles.due)} logoSize={site ? 48 : 72}>
      {site && <Due key={site.id} site={site} />}
    </HomeScreen>
  )
}

/** As `askAhead` has the other screens ask, of the selected site. */
EnduserHomeScreen.askAhead = async () => {
  const site = siteNow()
  if (!site || location.pathname !== '/') return
  findDue({ enduserId: site.id, rights: rightsNow(), ask: beginCall }).catch(() => undefined)
}
