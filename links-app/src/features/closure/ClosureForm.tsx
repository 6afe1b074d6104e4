import { submitClosure } from '@crateway/shared/contract/calls/closures.ts'
import { longestNote } from '@crateway/shared/contract/fields.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { usePageTitle } from '@crateway/shared/ui/usePageTitle.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { anonymousClient as client } from '../../clients.ts'
import { DraftNote } from '../../draft/DraftNote.tsx'
import { useDraft } from '../../draft/useDraft.ts'
import formStyles from '../../form/LinkForm.module.css'
import { TextArea } from '../../form/TextArea.tsx'
import { SendingFailure } from '../../sending/SendingFailure.tsx'
import { useSending } from '../../sending/useSending.ts'
import { WaitingPanel } from '../../sending/WaitingPanel.tsx'
import { useToast } from '../../toast/ToastProvider.tsx'
import styles from './ClosureForm.module.css'
import { ClosureWords } from './ClosureWords.tsx'
import {
  type ClosureBody,
  type ClosureFault,
  type ClosureFields,
  closureBodyStruct,
  closureFieldsStruct,
  faultOf,
  isEmpty,
  noFields,
  toBody,
} from './closureFields.ts'

interface ClosureFormProps {
  readonly enduser: { readonly id: string; readonly name: string }
  readonly token: string
  /** Where what was typed is kept; null for nowhere. */
  readonly place: string | null
  /** Whether the person came here by a button of the page. */
  readonly takesFocus: boolean
  readonly onSent: (closure: ClosureBody) => void
  /** The link does not open any more. */
  readonly onInvalid: () => void
}

/** How long the toast about missing days stays, ms. */
const toastTime = 5_000

function faultText(fault: ClosureFault): string {
  return fault === 'incomplete' ? t('closure.incomplete') : t('closure.backwards')
}

/** The question of a closure link: when the site is closed, or that it is not closing soon (seed 1, section 2.9). */
export function ClosureForm({ enduser, token, place, takesFocus, onSent, onInvalid }: ClosureFormProps) {
  useSignals()
  const showToast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const whyId = useId()
  const draft = useDraft({ place, basis: '', struct: closureFieldsStruct })
  const [fields, setFields] = useState(draft.found ?? noFields)
  const [refusal, setRefusal] = useState<Problem | null>(null)
  usePageTitle(t('closure.title'), heading)

  const sending = useSending({
    place,
    struct: closureBodyStruct,
    send: (closure, idempotencyKey) =>
      client.call(submitClosure, {
        query: { token },
        body: { closure: { enduserCode: enduser.id, ...closure } },
        idempotencyKey,
      }),
    onSent: (_, closure) => {
      draft.keep(null)
      onSent(closure)
    },
    onRefused: (problem) => {
      if (problem.code === 'invalid_token') onInvalid()
      else setRefusal(problem)
    },
  })

  const waiting = sending.hasWaited ? sending.body : null
  const isWaiting = waiting !== null
  const isAwaited = useRef(takesFocus)
  useEffect(() => {
    if (isAwaited.current && !isWaiting) heading.current?.focus()
    isAwaited.current = isWaiting
  }, [isWaiting])

  const put = (next: ClosureFields) => {
    setFields(next)
    setRefusal(null)
    draft.keep(isEmpty(next) ? null : next)
  }
  const change = (part: Partial<ClosureFields>) => put({ ...fields, ...part })

  const fault = faultOf(fields)
  const isBusy = sending.state === 'sending'
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (fault === null) sending.submit(toBody(fields))
    else showToast({ text: () => faultText(fault), duration: toastTime })
  }
  // A disabled button keeps Enter from submitting; here it says what is missing.
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
    if (isEnter && fault !== null) event.currentTarget.requestSubmit()
  }

  if (waiting) {
    return (
      <WaitingPanel sending={sending}>
        <ClosureWords closure={waiting} />
      </WaitingPanel>
    )
  }

  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('closure.title')}
        </h1>
        <p>{t('closure.text', { name: enduser.name })}</p>
      </div>
      <DraftNote draft={draft} onTake={put} />
      <form className={styles.form} method="post" noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
        {!fields.notClosing && (
          <div className={styles.days}>
            <Field label={t('closure.startDate')}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  max="9999-12-31"
                  value={fields.startDate}
                  readOnly={isBusy}
                  onChange={({ target }) => change({ startDate: target.value })}
                />
              )}
            </Field>
            <Field label={t('closure.endDate')} error={fault === 'backwards' ? faultText(fault) : undefined}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  max="9999-12-31"
                  value={fields.endDate}
                  readOnly={isBusy}
                  onChange={({ target }) => change({ endDate: target.value })}
                />
              )}
            </Field>
          </div>
        )}
        <label className={formStyles.tick}>
          <input
            type="checkbox"
            checked={fields.notClosing}
            disabled={isBusy}
            onChange={({ target }) => change({ notClosing: target.checked })}
          />
          {t('closure.notClosing')}
        </label>
        {!fields.notClosing && (
          <Field label={t('closure.comment')}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={longestNote}
                value={fields.comment}
                readOnly={isBusy}
                onChange={({ target }) => change({ comment: target.value })}
              />
            )}
          </Field>
        )}
        <SendingFailure failed={sending.problem} refused={refusal} />
        <Button
          className={styles.submit}
          variant="primary"
          type="submit"
          disabled={fault !== null}
          isBusy={isBusy}
          aria-describedby={whyId}
        >
          {isBusy ? t('sending.sending') : t('closure.submit')}
        </Button>
        <p id={whyId} className={formStyles.why}>
          {fault && faultText(fault)}
        </p>
      </form>
    </>
  )
}
