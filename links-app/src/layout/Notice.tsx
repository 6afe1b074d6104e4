import { usePageTitle } from '@crateway/shared/ui/usePageTitle.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  readonly title: string
  /** Takes the focus when it comes in place of something a person has just used. */
  readonly takesFocus?: boolean
  /** A picture above the title; it repeats what the title says. */
  readonly sign?: ReactNode
  readonly children: ReactNode
}

/** A state of the link that is told in words. */
export function Notice({ title, takesFocus = false, sign, children }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title, heading)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <section className={styles.notice}>
      {sign}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}
