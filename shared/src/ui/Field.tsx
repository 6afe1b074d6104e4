import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

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
  /** Stands at the end of the label's line: a link, a counter. */
  readonly aside?: ReactNode
  readonly children: (control: FieldControlProps) => ReactNode
}

/** One question of a form: label, control, hint and error. The error is announced when it appears. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
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
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
