import { clientConfig } from '../state/clientConfig.ts'
import { classNames } from './classNames.ts'
import styles from './Logo.module.css'

export interface LogoProps {
  /** Height of the mark in pixels; the name beside it grows along. */
  readonly size?: number
  /** The mark without the provider's name beside it. */
  readonly isBare?: boolean
  /** `rail` for the dark sidebar in either theme; `page` for the theme's own ground. */
  readonly tone?: 'page' | 'rail'
}

/** The crate seen from a corner, and the provider's name. A bare mark is still read out as that name. */
export function Logo({ size = 28, isBare = false, tone = 'page' }: LogoProps) {
  const { providerName } = clientConfig
  return (
    <span className={classNames(styles.logo, tone === 'rail' && styles.rail)} style={{ fontSize: size }}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path className={styles.top} d="M16 2 29 8.5 16 15 3 8.5z" />
        <path className={styles.left} d="M2.5 10.6 15.2 17v5.4L2.5 16z" />
        <path className={styles.left} d="M2.5 18.2 15.2 24.6V30L2.5 23.6z" />
        <path className={styles.right} d="M29.5 10.6 16.8 17v5.4L29.5 16z" />
        <path className={styles.right} d="M29.5 18.2 16.8 24.6V30l12.7-6.4z" />
      </svg>
      <span className={isBare ? 'unseen' : styles.name}>{providerName}</span>
    </span>
  )
}
