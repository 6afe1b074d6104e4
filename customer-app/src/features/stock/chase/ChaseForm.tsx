import { FormBody } from '@crateway/shared/form/FormBody.tsx'
import type { AnyForm } from '@crateway/shared/form/FormContext.ts'
import { SubmitButton } from '@crateway/shared/form/SubmitButton.tsx'
import { useFormClosing } from '@crateway/shared/form/useFormClosing.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { isForInputMethod } from '@crateway/shared/ui/isForInputMethod.ts'
import { UnsavedQuestion } from '@crateway/shared/ui/UnsavedQuestion.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './ChasePanel.module.css'
import { useInView } from './useInView.ts'

interface ChaseFormProps {
  readonly form: AnyForm
  readonly title: string
  /** Stands beside the title. */
  readonly aside?: ReactNode
  readonly submitLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form at the lower edge of the panel. Escape leaves it: what was typed is kept as a draft. */
export function ChaseForm({ form, title, aside, submitLabel, onClose, children }: ChaseFormProps) {
  useSignals()
  const id = useId()
  const section = useInView<HTMLElement>()
  const closing = useFormClosing(form, onClose)
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, defaultPrevented } = event
    // A calendar closes first, and a question over the page is not here.
    const isHere = target instanceof Element && currentTarget.contains(target)
    const isOwn = isHere && target.closest('[data-own-escape]') !== null
    if (key !== 'Escape' || defaultPrevented || !isHere || isOwn || isForInputMethod(event.nativeEvent)) return
    event.preventDefault()
    closing.onWantsOut()
  }
  return (
    <section ref={section} className={styles.writing} aria-labelledby={id} onKeyDown={handleKeyDown}>
      <header className={styles.writingHead}>
        <h3 id={id}>{title}</h3>
        {aside}
      </header>
      <FormBody form={form} takesFocus>
        {children}
      </FormBody>
      <footer className={styles.writingFoot}>
        <Button onClick={closing.onWantsOut}>{t('common.cancel')}</Button>
        <SubmitButton form={form} label={submitLabel} />
      </footer>
      <UnsavedQuestion isOpen={closing.isAsked} onStay={closing.onStay} onDiscard={closing.onDiscard} />
    </section>
  )
}
