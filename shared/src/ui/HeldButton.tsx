import { useId } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { showToast } from './showToast.ts'

export interface HeldButtonProps extends ButtonProps {
  /** Why it takes no click for now; null where it does. */
  readonly heldText: string | null
}

/**
 * A button that says why it takes no click for now: it keeps the focus, and tells it to who points at it, taps it or has it read
 * out. A disabled one says nothing to a finger.
 */
export function HeldButton({ heldText, ...props }: HeldButtonProps) {
  const reason = useId()
  // Alone, or first of a fragment without a key, it is the same button to React: it keeps its focus when its reason goes.
  if (heldText === null) return <Button {...props} />
  return (
    <>
      <Button
        {...props}
        isHeld
        title={heldText}
        aria-describedby={reason}
        onClickCapture={() => void showToast('info', heldText)}
      />
      <span id={reason} className="unseen">
        {heldText}
      </span>
    </>
  )
}
