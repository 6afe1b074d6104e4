import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './IconButton.module.css'
import { Tooltip } from './Tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What the button does: its name for screen readers and its tooltip. */
  readonly label: string
  /** A shorter tooltip, where the row around says the rest. */
  readonly tooltip?: string
  readonly icon: ReactNode
  /** It takes no click for now, and unlike a disabled one keeps the focus. */
  readonly isHeld?: boolean
}

/** A button that is only an icon: 32 px, named, with a tooltip. */
export function IconButton({ label, tooltip = label, icon, isHeld = false, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={tooltip}>
      <button
        type="button"
        {...rest}
        {...(isHeld && { 'aria-disabled': true, onClick: undefined })}
        className={classNames(styles.button, isHeld && styles.held, className)}
        aria-label={label}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
