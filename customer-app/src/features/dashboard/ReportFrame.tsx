import { useEffect, useRef, useState } from 'react'
import styles from './ReportFrame.module.css'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { toldHeight } from './toldHeight.ts'

export interface ReportFrameProps {
  readonly title: string
  readonly address: string
}

/**
 * A report page of the services. The sandbox gives it an origin of its own: its scripts reach nothing of the portal, and
 * the portal nothing of it. Once shown it needs its token no more; loaded anew it would, and `ReportPage` gets another. It tells
 * how high it is and gets that, so that the portal's page is what scrolls; one that tells nothing has the window's height.
 */
export function ReportFrame({ title, address }: ReportFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [shown, setShown] = useState('')
  const [height, setHeight] = useState<number | null>(null)

  useEffect(() => {
    const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      const told = toldHeight(data)
      if (told !== null) setHeight(told)
    }
    addEventListener('message', handleMessage)
    return () => removeEventListener('message', handleMessage)
  }, [])

  return (
    <div className={styles.place} style={height === null ? undefined : { height }}>
      {shown !== address && <ReportSkeleton />}
      <iframe
        key={address}
        ref={frame}
        className={styles.frame}
        title={title}
        sandbox="allow-scripts"
        src={address}
        onLoad={() => setShown(address)}
      />
    </div>
  )
}
