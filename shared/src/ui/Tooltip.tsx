import * as RadixTooltip from 'radix-ui/tooltip'
import type { ReactElement } from 'react'
import styles from './Tooltip.module.css'

export interface TooltipProps {
  readonly text: string
  /** One element that can take focus; it needs a name of its own, a tooltip is only its echo. */
  readonly children: ReactElement
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** False keeps the element and shows no tooltip (its label is on screen). */
  readonly isOn?: boolean
}

/** Words that appear when an element is pointed at or focused. */
export function Tooltip({ text, children, side = 'bottom', isOn = true }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root {...(isOn ? {} : { open: false })}>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
