import { t } from '@crateway/shared/i18n/translate.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useEffect } from 'react'

/**
 * Says that a trace has no points, as long as it is looked at (seed 1, section 2.12).
 * @param key of the question that found none; empty for none
 */
export function useNoDataToast(key: string): void {
  useEffect(() => {
    if (key === '') return
    const { dismiss } = showToast('info', t('tracking.noData'))
    // What another question finds must not stand beside it.
    return dismiss
  }, [key])
}
