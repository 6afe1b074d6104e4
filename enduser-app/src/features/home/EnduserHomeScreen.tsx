import { hasAnyRight, rightsOfEndusers } from '@crateway/shared/contract/rights.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { selection } from '@crateway/shared/state/partner.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { Logo } from '@crateway/shared/ui/Logo.tsx'
import { lazyExtra } from '@crateway/shared/ui/lazyExtra.ts'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { loadScreenTexts } from '@crateway/shared/ui/shell/screenTexts.ts'
import { useRefusal } from '@crateway/shared/ui/shell/useRefusal.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense } from 'react'
import styles from './EnduserHomeScreen.module.css'

/** What is due is not worth the page: without its code the logo stands alone, as it did before. */
const Due = lazyExtra(async () => {
  const [{ Due: LoadedDue }] = await Promise.all([import('./Due.tsx'), loadScreenTexts()])
  return LoadedDue
})

/** The home page of consignees: the logo (seed 1, section 2.2), and under it what is due at the selected site. */
export function EnduserHomeScreen() {
  useSignals()
  useRefusal()
  const current = selection.value
  const isAllowed = hasAnyRight(visitor.value?.rights ?? [], rightsOfEndusers)
  const site = isAllowed && current.state === 'selected' && current.partner.kind === 'enduser' ? current.partner : null
  return (
    <div className={classNames(styles.home, site && styles.due)}>
      <PageHeader title={t('home.title')} isUnseen />
      <Logo size={site ? 48 : 72} />
      {site && (
        <Suspense>
          <Due key={site.id} site={site} />
        </Suspense>
      )}
    </div>
  )
}
