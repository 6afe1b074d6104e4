import { t } from '@crateway/shared/i18n/translate.ts'
import { Button, type ButtonProps } from '@crateway/shared/ui/Button.tsx'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { useHasLine } from './useHasLine.ts'

/** A finger sees no tooltip. */
const sayWhy = () => void showToast('info', t('offline.needsLine'))

/** A button for what only a connection can do: without one it takes no click, keeps the focus, and says why. */
export function LineButton(props: ButtonProps) {
  useSignals()
  const hasLine = useHasLine()
  const reason = useId()
  if (hasLine) return <Button {...props} />
  return (
    <>
      <Button {...props} isHeld title={t('offline.needsLine')} aria-describedby={reason} onClickCapture={sayWhy} />
      <span id={reason} className="unseen">
        {t('offline.needsLine')}
      </span>
    </>
  )
}
