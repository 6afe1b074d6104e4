import type { ChangeEvent, ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import styles from './Tick.module.css'

export interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'checked'> {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** A switch takes effect at once or reads as on and off; otherwise a box to tick. */
  readonly isSwitch?: boolean
}

/** Yes or no: a box to tick, or a switch. Read-only, it keeps the focus and stays as it is. */
export function Tick({ label, checked, onChange, isSwitch = false, readOnly, className, ...rest }: TickProps) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!readOnly) onChange(target.checked)
  }
  return (
    <label className={classNames(styles.tick, className)}>
      <input
        {...rest}
        type="checkbox"
        {...(isSwitch ? { role: 'switch' } : {})}
        className={isSwitch ? styles.switch : styles.box}
        checked={checked}
        aria-disabled={readOnly || undefined}
        onChange={handleChange}
      />
      <span>{label}</span>
    </label>
  )
}
