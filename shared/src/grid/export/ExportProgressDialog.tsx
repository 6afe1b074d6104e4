import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { useCallback, useId, useSyncExternalStore } from 'react'
import { Problem } from '../../errors/Problem.ts'
import { problemText } from '../../i18n/problemText.ts'
import { formatNumber, t } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import dialogStyles from '../../ui/Dialog.module.css'
import { useFocusReturn } from '../../ui/useFocusReturn.ts'
import styles from './ExportProgressDialog.module.css'
import { mostExportRows, TooManyRows } from './exportRows.ts'
import { cancelExport, type ExportView, exportToShow, hostExport, retryExport } from './exportWork.ts'

function failureText(failure: unknown): string {
  if (failure instanceof TooManyRows) {
    const [count, most] = [failure.count, mostExportRows].map((number) => formatNumber(number))
    return t('gridExport.tooMany', { count: count ?? '', most: most ?? '' })
  }
  return failure instanceof Problem ? problemText(failure) : t('gridExport.broken')
}

function progressText({ done, total }: ExportView): string {
  if (done === undefined) return t('common.loading')
  const rows = formatNumber(done)
  return total === undefined
    ? t('gridExport.rowsSoFar', { rows })
    : t('gridExport.progress', { rows, total: formatNumber(Math.max(done, total)) })
}

function Progress({ view }: { readonly view: ExportView }) {
  useSignals()
  const { done = 0, total } = view
  const text = progressText(view)
  return (
    <div className={styles.progress}>
      <progress
        aria-label={t('gridExport.exporting', { file: view.fileName })}
        aria-valuetext={text}
        {...(total === undefined ? {} : { value: done, max: Math.max(done, total, 1) })}
      />
      <p className={styles.figures}>{text}</p>
    </div>
  )
}

function Failure({ failure }: { readonly failure: unknown }) {
  useSignals()
  return (
    <div className={styles.failure} role="alert">
      <CircleAlert aria-hidden="true" />
      <p>{failureText(failure)}</p>
    </div>
  )
}

/** Tells of an export that takes a while: how far it is, the way out, and what went wrong. A click beside it ends nothing. */
export function ExportProgressDialog() {
  useSignals()
  const name = useId()
  const view = useSyncExternalStore(
    useCallback((notify) => hostExport(name, notify), [name]),
    () => exportToShow(name),
  )
  const handleCloseAutoFocus = useFocusReturn(view !== null)
  if (!view) return null
  const { fileName, failure } = view
  const canRetry = failure !== null && !(failure instanceof TooManyRows)

  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && cancelExport()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dialogStyles.scrim}>
          <RadixDialog.Content
            className={classNames(dialogStyles.dialog, dialogStyles.small)}
            aria-describedby={undefined}
            onInteractOutside={(event) => event.preventDefault()}
            onCloseAutoFocus={handleCloseAutoFocus}
          >
            <header className={dialogStyles.header}>
              <RadixDialog.Title>
                {failure === null
                  ? t('gridExport.exporting', { file: fileName })
                  : t('gridExport.failed', { file: fileName })}
              </RadixDialog.Title>
            </header>
            <div className={dialogStyles.body}>
              {failure === null ? <Progress view={view} /> : <Failure failure={failure} />}
            </div>
            <footer className={dialogStyles.footer}>
              <Button onClick={cancelExport}>
                {canRetry || failure === null ? t('common.cancel') : t('common.close')}
              </Button>
              {canRetry && (
                <Button variant="primary" onClick={retryExport}>
                  {t('common.retry')}
                </Button>
              )}
            </footer>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
