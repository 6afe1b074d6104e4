import type { QuantityFault } from '@crateway/shared/domain/quantity.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import styles from './QuantityLine.module.css'

interface QuantityLineProps {
  readonly code: string
  readonly label: string
  /** Name of the field in its form. */
  readonly name: string
  readonly value: string
  readonly fault: QuantityFault | undefined
  readonly isReadOnly: boolean
  readonly onChange: (typed: string) => void
}

/** The crates of one material. */
export function QuantityLine({ code, label, name, value, fault, isReadOnly, onChange }: QuantityLineProps) {
  useSignals()
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
        aria-describedby={fault && `${id}-error`}
        aria-invalid={fault ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {fault && t(`quantity.${fault}`)}
      </p>
    </div>
  )
}
