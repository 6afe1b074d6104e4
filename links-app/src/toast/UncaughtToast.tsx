import { t } from '@crateway/shared/i18n/translate.ts'
import { watchUncaught } from '@crateway/shared/ui/watchUncaught.ts'
import { useEffect } from 'react'
import { useToast } from './ToastProvider.tsx'

/** Says that something went wrong where nothing on the page could (seed 1, section 8). Draws nothing itself. */
export function UncaughtToast() {
  const showToast = useToast()
  useEffect(() => watchUncaught(() => showToast({ text: () => t('ui.oups') })), [showToast])
  return null
}
