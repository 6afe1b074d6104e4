import { Logo } from '@crateway/shared/ui/Logo.tsx'
import type { ReactNode } from 'react'
import styles from './LinkPage.module.css'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'

/** The frame of a mailed link's page: one narrow column under the language switcher. */
export function LinkPage({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PublicHeader />
      <main className={styles.main}>
        <Logo size={28} />
        {children}
      </main>
      <PublicFooter />
    </>
  )
}
