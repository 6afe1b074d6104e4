import { t } from '@crateway/shared/i18n/translate.ts'
import type { ButtonProps } from '@crateway/shared/ui/Button.tsx'
import { HeldButton } from '@crateway/shared/ui/HeldButton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useHasLine } from './useHasLine.ts'

export interface LineButtonProps extends ButtonProps {
  /** Why it takes no click with a connection either; null where it does. */
  readonly heldText?: string | null
}

/** A button for what only a connection can do: without one it takes no click, and says why. */
export function LineButton({ heldText = null, ...props }: LineButtonProps) {
  useSignals()
  return <HeldButton {...props} heldText={useHasLine() ? heldText : t('offline.needsLine')} />
}
