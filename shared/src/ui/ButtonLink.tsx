import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './Button.module.css'
import type { ButtonProps } from './Button.tsx'
import { classNames } from './classNames.ts'

export interface ButtonLinkProps extends Pick<ButtonProps, 'variant' | 'icon'> {
  readonly href: string
  readonly className?: string | undefined
  /** Tells more than the words do, to who points at it. */
  readonly title?: string | null | undefined
  readonly children: ReactNode
}

/** A link that looks like a button: it leads elsewhere, and can be opened in another tab; a number is dialled by the system. */
export function ButtonLink({ href, variant = 'plain', icon, className, title, children }: ButtonLinkProps) {
  const look = { href, className: classNames(styles.button, styles[variant], className), title: title ?? undefined }
  const content = (
    <>
      {icon}
      {children}
    </>
  )
  return href.startsWith('tel:') ? <a {...look}>{content}</a> : <Link {...look}>{content}</Link>
}
