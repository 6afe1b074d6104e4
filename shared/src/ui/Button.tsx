import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { classNames } from './classNames.ts'

type ButtonVariant = 'plain' | 'primary' | 'ghost' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` at most once a view; `danger` for what cannot be undone. */
  readonly variant?: ButtonVariant
  readonly icon?: ReactNode
  /** Work is under way: the button stays where it is, takes no click and says so. */
  readonly isBusy?: boolean
  /** It takes no click for now, and unlike a disabled one keeps the focus. */
  readonly isHeld?: boolean
}

/** A button with words. `type` is `button` unless told otherwise, so that none submits a form by accident. */
export function Button({
  variant = 'plain',
  icon,
  isBusy = false,
  isHeld = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isDeaf = isBusy || isHeld
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant], isBusy && styles.busy, isHeld && styles.held, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isDeaf || undefined}
      onClick={(event) => {
        if (isDeaf) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy ? <span className={styles.spinner} /> : icon}
      {children}
    </button>
  )
}
