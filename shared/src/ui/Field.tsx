import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { KeptRoom } from './KeptRoom.tsx'

/** What the control of a field must carry, so that label, hint and error are read out with it. */
export interface FieldControlProps {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

export interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with the value, in words; undefined when nothing is. */
  readonly error?: string | undefined
  /**
   * Every error that may come: there is room for each, so that none moves what is below. The hint makes way for it then, as
   * the two have one room.
   */
  readonly room?: readonly string[] | undefined
  /** Stands at the end of the label's line: a link, a counter. */
  readonly aside?: ReactNode
  readonly children: (control: FieldControlProps) => ReactNode
}

/** One question of a form: label, control, hint and error. The error is announced when it appears. */
export function Field({ label, hint, error, room, aside, children }: FieldProps) {
  const id = useId()
  const isHintShown = hint && !(room && error)
  const describedBy = [isHintShown && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const words = (
    <>
      {hint && (
        // Hidden, not taken away: where something goes as the field is left, Radix gives the focus to the dialog around.
        <p className={styles.hint} id={`${id}-hint`} hidden={!isHintShown}>
          {hint}
        </p>
      )}
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </>
  )
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {room ? <KeptRoom texts={hint ? [hint, ...room] : room}>{words}</KeptRoom> : words}
    </div>
  )
}
