import * as RadixTooltip from 'radix-ui/tooltip'
import { type FocusEvent, type ReactElement, useEffect } from 'react'
import { isFocusMovedByKey, watchFocusKeys } from './focusKeys.ts'
import styles from './Tooltip.module.css'

export interface TooltipProps {
  readonly text: string
  /** One element that can take focus; it needs a name of its own, a tooltip is only its echo. */
  readonly children: ReactElement
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** False keeps the element and shows no tooltip (its label is on screen). */
  readonly isOn?: boolean
}

/** Leaves out what Radix does when its trigger is focused, unless a person has moved the focus there. */
const handleFocus = (event: FocusEvent) => {
  if (!isFocusMovedByKey()) event.preventDefault()
}

/** Words that appear when an element is pointed at, or when a person moves the focus to it. */
export function Tooltip({ text, children, side = 'bottom', isOn = true }: TooltipProps) {
  useEffect(watchFocusKeys, [])
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root {...(isOn ? {} : { open: false })}>
        <RadixTooltip.Trigger asChild onFocus={handleFocus}>
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
