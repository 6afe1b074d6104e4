import { t } from '@crateway/shared/i18n/translate.ts'
import type { ButtonProps } from '@crateway/shared/ui/Button.tsx'
import { HeldButton } from '@crateway/shared/ui/HeldButton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './LineButton.module.css'
import { useHasLine } from './useHasLine.ts'

export interface LineButtonProps extends ButtonProps {
  /** Why it takes no click with a connection either; null where it does. */
  readonly heldText?: string | null
  /** Whether what stands around it says already that there is no connection. */
  readonly isTold?: boolean
}

/** A button for what only a connection can do: without one it takes no click, and says why, in sight of a finger too. */
export function LineButton({ heldText = null, isTold = false, ...props }: LineButtonProps) {
  useSignals()
  const hasLine = useHasLine()
  return (
    <>
      <HeldButton {...props} heldText={hasLine ? heldText : t('offline.needsLine')} />
      {!hasLine && !isTold && (
        // The button has it read out.
        <span className={styles.reason} aria-hidden="true">
          {t('offline.needsLine')}
        </span>
      )}
    </>
  )
}
