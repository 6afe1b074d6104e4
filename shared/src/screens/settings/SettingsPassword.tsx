import { useSignals } from '@preact/signals-react/runtime'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { PasswordInput } from '../../ui/PasswordInput.tsx'

type Props = Omit<ComponentProps<typeof PasswordInput>, 'capsLockText' | 'isShown' | 'toggle' | 'onShownChange'>

/** One of the passwords of the settings, each shown and hidden by itself. */
export function SettingsPassword(props: Props) {
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
