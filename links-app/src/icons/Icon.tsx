import styles from './Icon.module.css'

/** Line drawings on a 24 px square, in the manner of the signed-in apps' icons: an icon library weighs more than these. */
const drawings = {
  alert: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19zM12 7.5v5M12 16.4v.1',
  clock: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19zM12 7v5.2l3.4 2',
  done: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19zM7.8 12.3l2.9 2.9l5.6-5.9',
  download: 'M12 4v11M7.5 10.8L12 15.3l4.5-4.5M5 19.5h14',
  upload: 'M12 15.3V4.3M7.5 8.8L12 4.3l4.5 4.5M5 19.5h14',
  close: 'M6 6l12 12M18 6L6 18',
  shown:
    'M2.5 12c2.3-4.4 5.5-6.6 9.5-6.6s7.2 2.2 9.5 6.6c-2.3 4.4-5.5 6.6-9.5 6.6s-7.2-2.2-9.5-6.6zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
  hidden:
    'M5.6 8c-1.2 1-2.2 2.4-3.1 4c2.3 4.4 5.5 6.6 9.5 6.6c1.5 0 2.9-.3 4.2-.9M9.6 5.7c.8-.2 1.6-.3 2.4-.3c4 0 7.2 2.2 9.5 6.6c-.6 1.2-1.3 2.2-2.1 3.1M3.5 3.5l17 17',
} as const

interface IconProps {
  readonly name: keyof typeof drawings
  /** Side in pixels. */
  readonly size: number
}

/** A picture beside words or inside a named control; screen readers pass over it. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
