import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import styles from './Segments.module.css'

interface Segment<Id extends string> {
  readonly id: Id
  readonly text: string
  readonly icon?: ReactNode
}

interface SegmentsProps<Id extends string> {
  /** What is chosen. */
  readonly label: string
  readonly segments: readonly Segment<Id>[]
  readonly chosen: Id | null
  readonly onChoose: (id: Id) => void
  readonly className?: string | undefined
}

/** One of a few, all in sight. */
export function Segments<Id extends string>({ label, segments, chosen, onChoose, className }: SegmentsProps<Id>) {
  useSignals()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div role="group" aria-label={label} className={[styles.segments, className].filter(Boolean).join(' ')}>
      {segments.map(({ id, text, icon }) => (
        <button
          key={id}
          type="button"
          className={styles.segment}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {icon}
          {text}
        </button>
      ))}
    </div>
  )
}
