import { useSignals } from '@preact/signals-react/runtime'
import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '../i18n/translate.ts'
import { Button } from './Button.tsx'
import { PageNotice } from './PageNotice.tsx'

const reload = () => location.reload()

/**
 * Stands for a screen whose code did not come. Only a new page has it, as browsers may give up a script for good: where there was
 * no line, that is opened as soon as there is one.
 */
export function StaleNotice() {
  useSignals()
  useEffect(() => {
    if (navigator.onLine) return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <PageNotice
      icon={RotateCw}
      title={t('ui.staleTitle')}
      text={t('ui.staleText')}
      action={
        <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={reload}>
          {t('common.reload')}
        </Button>
      }
    />
  )
}
