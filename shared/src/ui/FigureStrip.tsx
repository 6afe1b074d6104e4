import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from './classNames.ts'
import styles from './FigureStrip.module.css'
import { Skeleton } from './Skeleton.tsx'

/** What a click on a figure does: it narrows down what is below the strip, or leads to another page. */
export type FigureDeed =
  | { readonly kind: 'filter'; readonly isOn: boolean; readonly isHeld?: boolean; readonly onToggle: () => void }
  | { readonly kind: 'page'; readonly href: string }

/** One figure of a screen. */
export interface Figure {
  readonly key: string
  readonly label: string
  /** Already in the language's digits; undefined while it loads. */
  readonly value: ReactNode | undefined
  /** What it is made of, in few words. A figure with a deed has no button of its own in here. */
  readonly note?: ReactNode
  readonly icon?: LucideIcon
  /** Whether it is a name rather than a number. */
  readonly isText?: boolean
  /** Colours the icon of a figure that is something wrong; others have none. */
  readonly tone?: 'warn' | 'bad' | undefined
  readonly deed?: FigureDeed | undefined
  /** Whether what it is made of needs the room of two figures. */
  readonly isWide?: boolean
  /** Stands beside the figure, such as the button of what can be done about it. */
  readonly aside?: ReactNode
}

export interface FigureStripProps {
  readonly label: string
  readonly figures: readonly Figure[]
}

/**
 * The figures of a screen in one line of 64 pixels above what they count. A second click on one that narrows down takes that
 * back. Where they do not fit beside each other the strip is scrolled sideways, by whole figures.
 */
export function FigureStrip({ label, figures }: FigureStripProps) {
  return (
    <section className={styles.strip} aria-label={label}>
      {figures.map(({ key, aside, isWide = aside !== undefined, ...figure }) => (
        <div key={key} className={classNames(styles.part, isWide && styles.wide)}>
          <FigureCell {...figure} />
          {aside}
        </div>
      ))}
    </section>
  )
}

/** The whole of a figure whose words are cut off. */
const titleOf = (label: string, note: ReactNode) => (typeof note === 'string' && note ? `${label}: ${note}` : label)

function FigureCell({
  label,
  value,
  note,
  icon: Icon,
  isText = false,
  tone,
  deed,
}: Omit<Figure, 'key' | 'aside' | 'isWide'>) {
  const content = (
    <>
      <span className={styles.label}>
        {Icon && <Icon className={tone && styles[tone]} aria-hidden="true" />}
        <span>{label}</span>
        {deed?.kind === 'page' && <ArrowRight className={styles.leaves} aria-hidden="true" />}
      </span>
      <span className={styles.line}>
        <span className={classNames(styles.value, isText && styles.text)}>
          {value === undefined ? <Skeleton height={20} width={64} /> : value}
        </span>{' '}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </>
  )
  const look = styles.figure ?? ''
  const title = titleOf(label, note)
  if (deed?.kind === 'page') {
    return (
      <Link className={look} href={deed.href} title={title}>
        {content}
      </Link>
    )
  }
  if (deed?.kind === 'filter') {
    return (
      <button
        type="button"
        className={look}
        title={title}
        aria-pressed={deed.isOn}
        disabled={deed.isHeld === true && !deed.isOn}
        onClick={deed.onToggle}
      >
        {content}
      </button>
    )
  }
  return (
    <div className={look} title={title}>
      {content}
    </div>
  )
}
