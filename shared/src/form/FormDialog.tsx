import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useState } from 'react'
import { t } from '../i18n/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog, type DialogProps } from '../ui/Dialog.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { FormBody } from './FormBody.tsx'
import type { AnyForm } from './FormContext.ts'
import { SubmitButton } from './SubmitButton.tsx'

export interface FormDialogProps {
  readonly form: AnyForm
  readonly title: string
  readonly text?: string
  readonly size?: NonNullable<DialogProps['size']>
  /** What the button does, as a verb. */
  readonly submitLabel: string
  readonly isDanger?: boolean
  /** Stands in for Cancel and the button: what is left to do when the form cannot be sent any more. */
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A form in a dialog, drawn while it is open. Closing it, whichever way, asks before what was typed is lost; while it is being
 * sent, that is stopped instead.
 */
export function FormDialog({
  form,
  title,
  text,
  size = 'small',
  submitLabel,
  isDanger,
  footer,
  onClose,
  children,
}: FormDialogProps) {
  useSignals()
  const [isAsked, setIsAsked] = useState(false)
  const handleClose = () => {
    if (form.isBusy) form.stop()
    else if (form.isChanged) setIsAsked(true)
    else onClose()
  }
  const handleDiscard = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog
      title={title}
      {...(text === undefined ? {} : { text })}
      size={size}
      isOpen
      onClose={handleClose}
      footer={
        footer ?? (
          <>
            <Button onClick={handleClose}>{t('common.cancel')}</Button>
            <SubmitButton form={form} label={submitLabel} isDanger={isDanger} />
          </>
        )
      }
    >
      <FormBody form={form} takesFocus>
        {children}
      </FormBody>
      <UnsavedQuestion isOpen={isAsked} onStay={() => setIsAsked(false)} onDiscard={handleDiscard} />
    </Dialog>
  )
}
