import { useSignals } from '@preact/signals-react/runtime'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isAbort } from '../../client/isAbort.ts'
import { toProblem } from '../../errors/Problem.ts'
import { problemText } from '../../i18n/problemText.ts'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { showToast } from '../../ui/showToast.ts'

export interface GlobalExportButtonProps {
  readonly label: string
  /** What is in the file, in one line. */
  readonly hint: string
  readonly fileName: string
  /** Fetches the file. May change at every render; a button for other data gets another React key. */
  readonly load: (signal: AbortSignal) => Promise<Blob>
}

/** Fetches a file of everything there is and saves it; busy meanwhile, with a way to stop. Leaving the screen stops it. */
export function GlobalExportButton({ label, hint, fileName, load }: GlobalExportButtonProps) {
  useSignals()
  const running = useRef<AbortController | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const exportButton = useRef<HTMLButtonElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)

  useEffect(() => () => running.current?.abort(), [])

  const handleExport = async () => {
    const controller = new AbortController()
    running.current = controller
    setIsBusy(true)
    try {
      const file = await load(controller.signal)
      if (!controller.signal.aborted) saveFile(file, fileName)
    } catch (error) {
      if (!controller.signal.aborted && !isAbort(error)) showToast('bad', problemText(toProblem(error)))
    } finally {
      if (running.current === controller) {
        // The cancel button goes away, and must not take the focus with it.
        if (document.activeElement === cancelButton.current) exportButton.current?.focus()
        setIsBusy(false)
      }
    }
  }

  return (
    <>
      {isBusy && (
        <Button ref={cancelButton} variant="ghost" onClick={() => running.current?.abort()}>
          {t('common.cancel')}
        </Button>
      )}
      <Button
        ref={exportButton}
        title={hint}
        icon={<Download aria-hidden="true" />}
        isBusy={isBusy}
        onClick={handleExport}
      >
        {label}
      </Button>
    </>
  )
}
