import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { FormNote } from '../form/FormNote.tsx'
import { RefusalLine } from '../form/RefusalLine.tsx'
import { isCertain } from './verdict.ts'

interface SendingFailureProps {
  /** What the last try of a submission failed with, which may go again. */
  readonly failed: Problem | null
  /** What a submission was refused for. */
  readonly refused: Problem | null
  /** Why it was refused, in words; what its code says unless told. */
  readonly reason?: string | false
}

/** Says why a form was not sent, or that nobody knows; nothing while all is well. */
export function SendingFailure({ failed, refused, reason }: SendingFailureProps) {
  useSignals()
  const problem = failed ?? refused
  if (!problem) return null
  return (
    <FormNote tone="bad" role="alert">
      <p>{failed && !isCertain(failed) ? t('sending.unsure') : t('sending.failed')}</p>
      <RefusalLine problem={problem} reason={!failed && reason} />
    </FormNote>
  )
}
