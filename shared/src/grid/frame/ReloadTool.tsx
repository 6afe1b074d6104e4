import { useSignals } from '@preact/signals-react/runtime'
import { RotateCw } from 'lucide-react'
import type { Request } from '../../client/useRequest.ts'
import { timeOf } from '../../domain/formatInstant.ts'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './ReloadTool.module.css'

/** How a screen has more than the rows of its grid loaded anew. */
export interface GridReload {
  /** Stands on the button, in the language on screen. */
  readonly text: () => string
  /** In place of loading the rows: has everything loaded anew, the rows by another `round`. */
  readonly onReload: () => void
}

export interface ReloadToolProps {
  readonly request: Request<unknown>
  /** Without it, the rows are loaded. */
  readonly reload?: GridReload | undefined
}

/** Says when the rows came, and fetches them anew. */
export function ReloadTool({ request, reload }: ReloadToolProps) {
  useSignals()
  const isLoading = request.state === 'loading'
  const handleReload = () => {
    if (isLoading) return
    if (reload) reload.onReload()
    else if (request.state === 'ready') request.reload()
    else request.retry()
  }
  return (
    <span className={styles.tool}>
      {request.loadedAt && <span>{t('gridTools.updated', { time: timeOf(request.loadedAt) })}</span>}
      {reload ? (
        <Button
          variant="ghost"
          className={classNames(styles.named, isLoading && styles.turning)}
          icon={<RotateCw aria-hidden="true" />}
          aria-disabled={isLoading || undefined}
          onClick={handleReload}
        >
          {reload.text()}
        </Button>
      ) : (
        <IconButton
          label={t('gridTools.reload')}
          className={classNames(isLoading && styles.turning)}
          icon={<RotateCw />}
          aria-disabled={isLoading || undefined}
          onClick={handleReload}
        />
      )}
    </span>
  )
}
