import { t } from '@crateway/shared/i18n/translate.ts'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentProps, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './PasswordField.module.css'

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: string
  readonly error: string | undefined
  readonly isShown: boolean
  readonly onShownChange: (isShown: boolean) => void
}

/** A password that can be shown, with a word when the Caps Lock key is on. */
export function PasswordField({ label, error, isShown, onShownChange, onBlur, ...input }: PasswordFieldProps) {
  useSignals()
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)
  const toggleText = isShown ? t('login.hidePassword') : t('login.showPassword')

  const handleKey = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'))
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setIsCapsLockOn(false)
    onBlur?.(event)
  }

  return (
    <Field label={label} error={error} hint={isCapsLockOn ? t('login.capsLock') : undefined}>
      {(control) => (
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
            aria-label={toggleText}
            title={toggleText}
            onClick={() => onShownChange(!isShown)}
          >
            <Icon name={isShown ? 'hidden' : 'shown'} size={18} />
          </button>
        </div>
      )}
    </Field>
  )
}
