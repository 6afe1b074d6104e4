import styles from './Icon.module.css'

/**
 * Line drawings on a 24 px square, in the manner of the signed-in apps' icons: an icon library weighs more than these. What
 * one page alone draws lies with that page.
 */
export const drawings = {
  alert: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19zM12 7.5v5M12 16.4v.1',
  clock: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19zM12 7v5.2l3.4 2',
  done: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19zM7.8 12.3l2.9 2.9l5.6-5.9',
  download: 'M12 4v11M7.5 10.8L12 15.3l4.5-4.5M5 19.5h14',
  close: 'M6 6l12 12M18 6L6 18',
} as const

interface IconProps {
  /** Path on a square of 24 px. */
  readonly drawing: string
  /** Side in pixels. */
  readonly size: number
}

/** A picture beside words or inside a named control; screen readers pass over it. */
export function Icon({ drawing, size }: IconProps) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={drawing} />
    </svg>
  )
}
