import { useState } from 'react'
import styles from './ReportFrame.module.css'
import { ReportSkeleton } from './ReportSkeleton.tsx'

export interface ReportFrameProps {
  readonly title: string
  readonly address: string
}

/**
 * A report page of the services. The sandbox gives it an origin of its own: its scripts reach nothing of the portal, and
 * the portal nothing of it. Once shown it needs its token no more; loaded anew it would, and `ReportPage` gets another.
 */
export function ReportFrame({ title, address }: ReportFrameProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <div className={styles.place}>
      {!isLoaded && <ReportSkeleton />}
      <iframe
        className={styles.frame}
        title={title}
        sandbox="allow-scripts"
        src={address}
        onLoad={() => setIsLoaded(true)}
      />
    </div>
  )
}
