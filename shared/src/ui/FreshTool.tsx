import { useSignals } from '@preact/signals-react/runtime'
import { RotateCw } from 'lucide-react'
import type { Request } from '../client/useRequest.ts'
import { formatInstant } from '../domain/formatInstant.ts'
import { t } from '../i18n/translate.ts'
import { Button } from './Button.tsx'
import { classNames } from './classNames.ts'
import { FreshTime } from './FreshTime.tsx'
import styles from './FreshTool.module.css'
import { IconButton } from './IconButton.tsx'

export interface FreshToolProps {
  readonly request: Request<unknown>
  /** Stands on the button; without it, that is its icon. */
  readonly text?: string | undefined
  /** In place of loading what the request is of. */
  readonly onReload?: (() => void) | undefined
}

/** Says how long ago a screen's figures came, and fetches them anew. */
export function FreshTool({ request, text, onReload }: FreshToolProps) {
  useSignals()
  const { loadedAt } = request
  const isLoading = request.state === 'loading'
  const reload = t('fresh.reload')
  const handleReload = () => {
    if (isLoading) return
    if (onReload) onReload()
    else if (request.state === 'ready') request.reload()
    else request.retry()
  }
  return (
    <span className={styles.tool}>
      {loadedAt && (
        <span>
          <FreshTime at={loadedAt} />
        </span>
      )}
      {text === undefined ? (
        <IconButton
          label={reload}
          // Where there is no room for how long ago that was.
          tooltip={loadedAt ? `${reload} · ${formatInstant(loadedAt.toISOString())}` : reload}
          className={classNames(isLoading && styles.turning)}
          icon={<RotateCw />}
          aria-disabled={isLoading || undefined}
          onClick={handleReload}
        />
      ) : (
        <Button
          variant="ghost"
          className={classNames(styles.named, isLoading && styles.turning)}
          icon={<RotateCw aria-hidden="true" />}
          aria-disabled={isLoading || undefined}
          onClick={handleReload}
        >
          {text}
        </Button>
      )}
    </span>
  )
}
