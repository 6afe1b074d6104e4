import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect } from 'react'
import { formatInstant } from '../domain/formatInstant.ts'
import { problemText } from '../i18n/problemText.ts'
import { t } from '../i18n/translate.ts'
import { Button } from '../ui/Button.tsx'
import styles from './FormBody.module.css'
import { type AnyForm, FormContext } from './FormContext.ts'
import type { DraftOffer } from './useFormDraft.ts'

interface FormBodyProps {
  readonly form: AnyForm
  /** It has just opened over the page: its first field is where to go on. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** The fields of a form, a draft that was found above them, and below them why the form was refused as a whole. */
export function FormBody({ form, takesFocus = false, children }: FormBodyProps) {
  useSignals()
  const { draft, refusal } = form
  const { setFocus, getValues } = form.methods
  useEffect(() => {
    const [first] = Object.keys(getValues())
    if (takesFocus && first !== undefined) setFocus(first)
  }, [takesFocus, setFocus, getValues])

  return (
    <FormContext value={form}>
      <form
        id={form.id}
        className={styles.form}
        method="post"
        noValidate
        aria-busy={form.isBusy || undefined}
        onSubmit={form.onSubmit}
        onKeyDown={form.onKeyDown}
      >
        {draft.offer && <Offer offer={draft.offer} />}
        {children}
      </form>
      {/* Always there, so that it is read out when it gets words. */}
      <div className={styles.refusal} role="alert">
        {refusal && problemText(refusal)}
      </div>
    </FormContext>
  )
}

function Offer({ offer }: { readonly offer: DraftOffer }) {
  useSignals()
  const time = formatInstant(new Date(offer.at).toISOString())
  return (
    <div className={styles.offer} role="status">
      <p>{offer.isStale ? t('form.draftStale', { time }) : t('form.draftText', { time })}</p>
      <Button onClick={offer.onDiscard}>{t('form.discard')}</Button>
      <Button variant="primary" onClick={offer.onRestore}>
        {t('form.restore')}
      </Button>
    </div>
  )
}
