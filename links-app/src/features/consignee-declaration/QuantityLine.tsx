import { Input } from '@crateway/shared/ui/Input.tsx'
import { KeptRoom } from '@crateway/shared/ui/KeptRoom.tsx'
import { useId } from 'react'
import styles from './QuantityLine.module.css'

interface QuantityLineProps {
  readonly code: string
  readonly label: string
  /** Name of the field in its form. */
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  /** Every error that may come (`Field`). */
  readonly room: readonly string[]
  readonly isReadOnly: boolean
  readonly onChange: (typed: string) => void
}

/** The crates of one material. */
export function QuantityLine({ code, label, name, value, error, room, isReadOnly, onChange }: QuantityLineProps) {
  const id = useId()
  return (
    <div className={styles.line}>
      <label className={styles.label} htmlFor={id}>
        <strong>{code}</strong> {label !== code && <span>{label}</span>}
      </label>
      <Input
        className={styles.input}
        id={id}
        name={name}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        required
        readOnly={isReadOnly}
        aria-describedby={error && `${id}-error`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.error}>
        <KeptRoom texts={room}>
          <p id={`${id}-error`} aria-live="polite">
            {error}
          </p>
        </KeptRoom>
      </div>
    </div>
  )
}
