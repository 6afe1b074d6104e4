import { type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'
import styles from './PasswordInput.module.css'

/** What the button beside a password does next, and its picture: public pages have icons of their own. */
interface PasswordToggle {
  readonly text: string
  readonly icon: ReactNode
}

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: string
  readonly hint?: string | undefined
  readonly error: string | undefined
  /** Every error that may come (`Field`). */
  readonly room?: readonly string[]
  /** Takes the hint's place while the Caps Lock key is on; its room is always kept. */
  readonly capsLockText: string
  readonly isShown: boolean
  readonly toggle: PasswordToggle
  readonly onShownChange: (isShown: boolean) => void
}

/** A password that can be shown, with a word when the Caps Lock key is on. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, hint, error, room = [], capsLockText, isShown, toggle, onShownChange, onBlur, ...input } = props
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)

  const handleKey = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'))
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setIsCapsLockOn(false)
    onBlur?.(event)
  }

  return (
    <Field
      label={label}
      error={error}
      hint={isCapsLockOn ? capsLockText : hint}
      room={[capsLockText, ...(hint ? [hint] : []), ...room]}
    >
      {(control) => (
        <>
          <div className={styles.frame}>
            <Input
              {...input}
              {...control}
              type={isShown ? 'text' : 'password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onKeyDown={handleKey}
              onKeyUp={handleKey}
              onBlur={handleBlur}
            />
            <button
              className={styles.eye}
              type="button"
              aria-label={toggle.text}
              title={toggle.text}
              onClick={() => onShownChange(!isShown)}
            >
              {toggle.icon}
            </button>
          </div>
          <p className="unseen" role="status">
            {isCapsLockOn && capsLockText}
          </p>
        </>
      )}
    </Field>
  )
}
