import type { ReactNode } from 'react'
import styles from './GridScreen.module.css'

export interface GridScreenProps {
  /** The head, and the grid with what stands above it. */
  readonly children: ReactNode
}

/** A screen that a grid fills: everything above its rows is as low as it can be, so that many of them are in sight. */
export function GridScreen({ children }: GridScreenProps) {
  return (
    <div className={styles.screen} data-grid-screen>
      {children}
    </div>
  )
}
