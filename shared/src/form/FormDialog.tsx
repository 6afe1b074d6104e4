import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { t } from '../i18n/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog, type DialogProps } from '../ui/Dialog.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { FormBody } from './FormBody.tsx'
import type { AnyForm } from './FormContext.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useFormClosing } from './useFormClosing.ts'

export interface FormDialogProps {
  readonly form: AnyForm
  readonly title: string
  readonly text?: string
  readonly size?: NonNullable<DialogProps['size']>
  /** What the button does, as a verb. */
  readonly submitLabel: string
  readonly isDanger?: boolean
  /** Stands before the buttons: what they would do, in figures. */
  readonly aside?: ReactNode
  readonly headAside?: DialogProps['headAside']
  /** The field to begin with; the first on screen without it. */
  readonly firstField?: string | undefined
  /** Stands in for Cancel and the button: what is left to do when the form cannot be sent any more. */
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A form in a dialog, drawn while it is open. Closing it, whichever way, keeps what was typed as a draft or asks before it is
 * lost; while it is being sent, that is stopped instead.
 */
export function FormDialog({
  form,
  title,
  text,
  size = 'small',
  submitLabel,
  isDanger,
  aside,
  headAside,
  firstField,
  footer,
  onClose,
  children,
}: FormDialogProps) {
  useSignals()
  const closing = useFormClosing(form, onClose)
  return (
    <Dialog
      title={title}
      {...(text === undefined ? {} : { text })}
      size={size}
      headAside={headAside}
      isOpen
      onClose={closing.onWantsOut}
      footer={
        footer ?? (
          <>
            {aside}
            <Button onClick={closing.onWantsOut}>{t(form.isReadOnly ? 'common.close' : 'common.cancel')}</Button>
            {!form.isReadOnly && <SubmitButton form={form} label={submitLabel} isDanger={isDanger} />}
          </>
        )
      }
    >
      <FormBody form={form} takesFocus firstField={firstField}>
        {children}
      </FormBody>
      <UnsavedQuestion isOpen={closing.isAsked} onStay={closing.onStay} onDiscard={closing.onDiscard} />
    </Dialog>
  )
}
