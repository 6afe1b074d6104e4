import { t } from '@crateway/shared/i18n/translate.ts'
import { PasswordInput, type PasswordInputProps } from '@crateway/shared/ui/PasswordInput.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { Icon } from '../icons/Icon.tsx'

const shown =
  'M2.5 12c2.3-4.4 5.5-6.6 9.5-6.6s7.2 2.2 9.5 6.6c-2.3 4.4-5.5 6.6-9.5 6.6s-7.2-2.2-9.5-6.6zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z'
const hidden =
  'M5.6 8c-1.2 1-2.2 2.4-3.1 4c2.3 4.4 5.5 6.6 9.5 6.6c1.5 0 2.9-.3 4.2-.9M9.6 5.7c.8-.2 1.6-.3 2.4-.3c4 0 7.2 2.2 9.5 6.6c-.6 1.2-1.3 2.2-2.1 3.1M3.5 3.5l17 17'

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
        icon: <Icon drawing={isShown ? hidden : shown} size={18} />,
      }}
      onShownChange={setIsWanted}
    />
  )
}
