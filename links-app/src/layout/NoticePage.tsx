import { Logo } from '@crateway/shared/ui/Logo.tsx'
import { usePageTitle } from '@crateway/shared/ui/usePageTitle.ts'
import { type ReactNode, useRef } from 'react'
import styles from './NoticePage.module.css'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'

interface NoticePageProps {
  readonly title: string
  readonly text: string
  /** What a person can do about it. */
  readonly children: ReactNode
}

/** A page that has only this to say. */
export function NoticePage({ title, text, children }: NoticePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title, heading)

  return (
    <>
      <PublicHeader />
      <main className={styles.page}>
        <Logo size={32} />
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
        {children}
      </main>
      <PublicFooter />
    </>
  )
}
