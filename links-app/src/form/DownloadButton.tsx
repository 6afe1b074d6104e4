import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { saveFile } from '@crateway/shared/ui/saveFile.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { drawings, Icon } from '../icons/Icon.tsx'
import { useToast } from '../toast/ToastProvider.tsx'
import { refusalText } from './refusal.ts'

interface DownloadButtonProps {
  readonly label: string
  /** Name of the saved file. */
  readonly fileName: string
  readonly load: () => Promise<{ readonly blob: Blob }>
  /** How long a failure stays on screen, ms; without it, as long as every other toast. */
  readonly failureTime?: number
  readonly className?: string | undefined
}

/** Fetches a document and puts it among the person's downloads. */
export function DownloadButton({ label, fileName, load, failureTime, className }: DownloadButtonProps) {
  useSignals()
  const showToast = useToast()
  const [state, setState] = useState<'idle' | 'loading' | 'saved'>('idle')

  const handleClick = async () => {
    setState('loading')
    try {
      const { blob } = await load()
      saveFile(blob, fileName)
      setState('saved')
    } catch (error) {
      const problem = toProblem(error)
      showToast({ text: () => refusalText(problem), duration: failureTime })
      setState('idle')
    }
  }

  return (
    <>
      <Button
        className={className}
        icon={<Icon drawing={drawings.download} size={18} />}
        isBusy={state === 'loading'}
        onClick={() => void handleClick()}
      >
        {label}
      </Button>
      <span className="unseen" role="status">
        {state === 'saved' && t('sending.saved', { file: fileName })}
      </span>
    </>
  )
}
