import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import styles from './BackLink.module.css'

export interface BackLinkProps {
  readonly href: string
  readonly text: string
  /** Does something else of a click by preventing its default. */
  readonly onClick?: (event: MouseEvent) => void
}

/** The way from a detail screen to the list it belongs to. */
export function BackLink({ href, text, onClick }: BackLinkProps) {
  return (
    <Link href={href} className={styles.back ?? ''} {...(onClick && { onClick })}>
      <ArrowLeft aria-hidden="true" />
      {text}
    </Link>
  )
}
