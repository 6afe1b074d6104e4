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
}

/** A button that is only an icon: 32 px, named, with a tooltip. */
export function IconButton({ label, tooltip = label, icon, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={tooltip}>
      <button type="button" {...rest} className={classNames(styles.button, className)} aria-label={label}>
        {icon}
      </button>
    </Tooltip>
  )
}
