import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { formatInstant } from '../domain/formatInstant.ts'
import { problemText } from '../i18n/problemText.ts'
import { t } from '../i18n/translate.ts'
import { Button } from '../ui/Button.tsx'
import { KeptRoom } from '../ui/KeptRoom.tsx'
import styles from './FormBody.module.css'
import { type AnyForm, FormContext } from './FormContext.ts'
import { faultText } from './faultText.ts'
import { formFaults, wholeForm } from './formFaults.ts'
import type { Refusal } from './refusal.ts'
import type { Faults } from './structFaults.ts'
import type { DraftOffer } from './useFormDraft.ts'

interface FormBodyProps {
  readonly form: AnyForm
  /** It has just opened over the page: its first field is where to go on. */
  readonly takesFocus?: boolean
  /** The field to begin with; the first on screen without it. */
  readonly firstField?: string | undefined
  readonly children: ReactNode
}

/**
 * The fields of a form, a draft that was found above them, and below them what no field can tell: what is wrong with the form
 * as a whole, and why it was refused.
 */
export function FormBody({ form, takesFocus = false, firstField, children }: FormBodyProps) {
  useSignals()
  const { draft, refusal, stopped, shape, fields, methods } = form
  useWatch({ control: methods.control })
  useSyncExternalStore(fields.watch, fields.version)
  const { touchedFields } = useFormState({ control: methods.control })
  const faults = formFaults(shape, methods.getValues())
  useEffect(() => {
    if (takesFocus) fields.focus(firstField ?? fields.names()[0])
  }, [takesFocus, firstField, fields])
  const isTold = form.isTried || Object.keys(touchedFields).length > 0

  return (
    <FormContext value={{ form, faults }}>
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
      <WholeFaults form={form} faults={isTold ? faults : noFaults} />
      {/* Always there, so that each is read out when it gets words. */}
      <div className={styles.refusal} role="alert">
        {/* What can't be sent any more says itself why. */}
        {refusal && !form.isReadOnly && <RefusalWords refusal={refusal} />}
      </div>
      <div className={styles.stopped} role="status">
        {stopped && t(stopped === 'repeatable' ? 'form.stopped' : 'form.stoppedOnce')}
      </div>
    </FormContext>
  )
}

const noFaults: Faults = new Map()

/** What is wrong that belongs to none of the fields on screen. */
function WholeFaults({ form, faults }: { readonly form: AnyForm; readonly faults: Faults }) {
  useSignals()
  const drawn = form.fields.names()
  const texts = [...faults].flatMap(([name, fault]) => (drawn.includes(name) ? [] : [faultText(fault)]))
  return (
    <KeptRoom texts={form.wholeFaults.map(faultText)}>
      <p className={styles.whole} aria-live="polite">
        {[...new Set(texts)].join(' ')}
      </p>
    </KeptRoom>
  )
}

/** Why a form was refused, but for what its fields tell. */
function RefusalWords({ refusal: { problem, at, left } }: { readonly refusal: Refusal }) {
  useSignals()
  if (at.size > 0 && left.length === 0) return null
  return (
    <>
      <p>{problemText(problem)}</p>
      {left.length > 0 && (
        <ul>
          {left.map(({ field, fault }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one field, and the list never changes order
            <li key={index}>
              {field !== wholeForm && `${field}: `}
              {faultText(fault)}
            </li>
          ))}
        </ul>
      )}
    </>
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
