import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type RefObject, useRef } from 'react'
import styles from './DistributorForm.module.css'
import { LookResult } from './LookResult.tsx'
import { lookText } from './lookText.ts'
import type { FileLook } from './useFileLook.ts'

interface FilePreviewProps {
  readonly look: FileLook
  readonly isSending: boolean
  /** Codes a file may name. */
  readonly materials: readonly string[]
  /** Heading of what is wrong with the file. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Why the file was refused when it was sent. */
  readonly refusal: Problem | null
}

/** What was read from the chosen file, and what is wrong with it; what is under way is read out. */
export function FilePreview({ look, isSending, ...rest }: FilePreviewProps) {
  useSignals()
  const status = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <p ref={status} className={isSending ? 'unseen' : styles.status} role="status" tabIndex={-1}>
        {isSending ? t('sending.sending') : lookText(look)}
      </p>
      {look.isOn && !isSending && <LookResult look={look} {...rest} onRetry={() => status.current?.focus()} />}
    </>
  )
}
