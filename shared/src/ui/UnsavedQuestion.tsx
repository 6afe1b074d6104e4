import { useSignals } from '@preact/signals-react/runtime'
import { t } from '../i18n/translate.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface UnsavedQuestionProps {
  readonly isOpen: boolean
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/** Whether what was typed and not saved may be lost. */
export function UnsavedQuestion({ isOpen, onStay, onDiscard }: UnsavedQuestionProps) {
  useSignals()
  return (
    <ConfirmDialog
      title={t('form.unsavedTitle')}
      text={t('form.unsavedText')}
      isOpen={isOpen}
      isDanger
      confirmLabel={t('form.discard')}
      cancelLabel={t('form.keepEditing')}
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  )
}
