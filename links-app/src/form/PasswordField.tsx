import { t } from '@crateway/shared/i18n/translate.ts'
import { PasswordInput, type PasswordInputProps } from '@crateway/shared/ui/PasswordInput.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { Icon } from '../icons/Icon.tsx'

interface PasswordFieldProps extends Omit<PasswordInputProps, 'capsLockText' | 'isShown' | 'toggle' | 'onShownChange'> {
  /** What the button beside it is called, by what it does next. */
  readonly toggleTexts: { readonly show: string; readonly hide: string }
}

/** A password of a public page. It is hidden while it is on its way, also from who looks over the shoulder. */
export function PasswordField({ toggleTexts, ...input }: PasswordFieldProps) {
  useSignals()
  const [isWanted, setIsWanted] = useState(false)
  const isShown = isWanted && !input.readOnly
  return (
    <PasswordInput
      {...input}
      required
      capsLockText={t('login.capsLock')}
      isShown={isShown}
      toggle={{
        text: isShown ? toggleTexts.hide : toggleTexts.show,
        icon: <Icon name={isShown ? 'hidden' : 'shown'} size={18} />,
      }}
      onShownChange={setIsWanted}
    />
  )
}
