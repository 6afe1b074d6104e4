import { useSignals } from '@preact/signals-react/runtime'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import styles from './PasswordInput.module.css'

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
}

/** A password that can be shown, with a word when the Caps Lock key is on. */
export function PasswordInput({ label, hint, error, onBlur, ...input }: PasswordInputProps) {
  useSignals()
  const [isShown, setIsShown] = useState(false)
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)
  const toggleText = isShown
    ? t('settings.password.hide', { field: label })
    : t('settings.password.show', { field: label })
  const EyeIcon = isShown ? EyeOff : Eye

  const handleKey = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'))
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setIsCapsLockOn(false)
    onBlur?.(event)
  }

  return (
    <Field label={label} error={error} hint={isCapsLockOn ? t('settings.password.capsLock') : hint}>
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
            onClick={() => setIsShown(!isShown)}
          >
            <EyeIcon aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
