import { t } from '@crateway/shared/i18n/translate.ts'
import { Logo } from '@crateway/shared/ui/Logo.tsx'
import { usePageTitle } from '@crateway/shared/ui/usePageTitle.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useRef } from 'react'
import { CratePattern } from './CratePattern.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import styles from './SignInPage.module.css'

interface SignInPageProps {
  readonly title: string
  /** What this page is for, where the title does not say enough. */
  readonly text?: string
  readonly children: ReactNode
}

/** The pages about signing in: a form on one side and, where there is room, the portal's picture on the other. */
export function SignInPage({ title, text, children }: SignInPageProps) {
  useSignals()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title, heading)

  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <PublicHeader />
        <main className={styles.main}>
          <div className={styles.logo}>
            <Logo size={32} />
          </div>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text && <p className={styles.text}>{text}</p>}
          {children}
        </main>
        <PublicFooter />
      </div>
      <aside className={styles.panel}>
        <CratePattern />
        <div className={styles.words}>
          <p className={styles.headline}>{t('login.headline')}</p>
          <p className={styles.subline}>{t('login.subline')}</p>
        </div>
      </aside>
    </div>
  )
}
