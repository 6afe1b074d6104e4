import { useSignals } from '@preact/signals-react/runtime'
import { RotateCw } from 'lucide-react'
import type { Request } from '../../client/useRequest.ts'
import { timeOf } from '../../domain/formatInstant.ts'
import { t } from '../../i18n/translate.ts'
import { classNames } from '../../ui/classNames.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './ReloadTool.module.css'

export interface ReloadToolProps {
  readonly request: Request<unknown>
}

/** Says when the rows came, and fetches them anew. */
export function ReloadTool({ request }: ReloadToolProps) {
  useSignals()
  const isLoading = request.state === 'loading'
  const handleReload = () => {
    if (request.state === 'ready') request.reload()
    if (request.state === 'failed') request.retry()
  }
  return (
    <span className={styles.tool}>
      {request.loadedAt && <span>{t('gridTools.updated', { time: timeOf(request.loadedAt) })}</span>}
      <IconButton
        label={t('gridTools.reload')}
        className={classNames(isLoading && styles.turning)}
        icon={<RotateCw />}
        aria-disabled={isLoading || undefined}
        onClick={handleReload}
      />
    </span>
  )
}
