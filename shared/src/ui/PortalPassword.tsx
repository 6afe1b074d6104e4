import { useSignals } from '@preact/signals-react/runtime'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { t } from '../i18n/translate.ts'
import { PasswordInput } from './PasswordInput.tsx'

type Props = Omit<ComponentProps<typeof PasswordInput>, 'capsLockText' | 'isShown' | 'toggle' | 'onShownChange'>

/** A password field of the signed-in apps, shown and hidden by itself. */
export function PortalPassword(props: Props) {
  useSignals()
  const [isShown, setIsShown] = useState(false)
  const field = { field: props.label }
  return (
    <PasswordInput
      {...props}
      capsLockText={t('settings.password.capsLock')}
      isShown={isShown}
      toggle={
        isShown
          ? { text: t('settings.password.hide', field), icon: <EyeOff aria-hidden="true" /> }
          : { text: t('settings.password.show', field), icon: <Eye aria-hidden="true" /> }
      }
      onShownChange={setIsShown}
    />
  )
}
