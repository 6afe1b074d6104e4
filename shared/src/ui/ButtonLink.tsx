import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './Button.module.css'
import type { ButtonProps } from './Button.tsx'
import { classNames } from './classNames.ts'

export interface ButtonLinkProps extends Pick<ButtonProps, 'variant' | 'icon'> {
  readonly href: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link that looks like a button: it leads elsewhere, and can be opened in another tab. */
export function ButtonLink({ href, variant = 'plain', icon, className, children }: ButtonLinkProps) {
  return (
    <Link href={href} className={classNames(styles.button, styles[variant], className)}>
      {icon}
      {children}
    </Link>
  )
}
