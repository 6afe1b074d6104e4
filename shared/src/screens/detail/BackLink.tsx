import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import styles from './BackLink.module.css'

export interface BackLinkProps {
  readonly href: string
  readonly text: string
}

/** The way from a detail screen to the list it belongs to. */
export function BackLink({ href, text }: BackLinkProps) {
  return (
    <Link href={href} className={styles.back ?? ''}>
      <ArrowLeft aria-hidden="true" />
      {text}
    </Link>
  )
}
