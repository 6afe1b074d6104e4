import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { t } from '../i18n/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { FormBody } from './FormBody.tsx'
import type { AnyForm } from './FormContext.ts'
import styles from './FormPage.module.css'
import { SubmitButton } from './SubmitButton.tsx'
import { useFormClosing } from './useFormClosing.ts'

export interface FormPageProps {
  readonly form: AnyForm
  readonly label: string
  readonly submitLabel: string
  /** Leads off the page; without it there is no Cancel. */
  readonly onCancel?: () => void
  readonly children: ReactNode
}

/** A form that is a page, or a card of one; its buttons stay in sight at the lower edge. */
export function FormPage({ form, label, submitLabel, onCancel, children }: FormPageProps) {
  useSignals()
  const closing = useFormClosing(form, () => onCancel?.())
  return (
    <Card aria-label={label}>
      <FormBody form={form}>{children}</FormBody>
      <footer className={styles.footer}>
        {onCancel && <Button onClick={closing.onWantsOut}>{t('common.cancel')}</Button>}
        <SubmitButton form={form} label={submitLabel} />
      </footer>
      <UnsavedQuestion isOpen={closing.isAsked} onStay={closing.onStay} onDiscard={closing.onDiscard} />
    </Card>
  )
}
