import { submitClosure } from '@crateway/shared/contract/calls/closures.ts'
import { longestNote } from '@crateway/shared/contract/fields.ts'
import { type ClosureFault, closureProblems, closureYears } from '@crateway/shared/domain/closure.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { usePageTitle } from '@crateway/shared/ui/usePageTitle.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type FocusEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { anonymousClient as client } from '../../clients.ts'
import { DraftNote } from '../../draft/DraftNote.tsx'
import { useDraft } from '../../draft/useDraft.ts'
import { isLeavingField } from '../../form/isLeavingField.ts'
import formStyles from '../../form/LinkForm.module.css'
import { submitOnEnter } from '../../form/submitOnEnter.ts'
import { TextArea } from '../../form/TextArea.tsx'
import { SendingFailure } from '../../sending/SendingFailure.tsx'
import { useSending } from '../../sending/useSending.ts'
import { WaitingPanel } from '../../sending/WaitingPanel.tsx'
import { useToast } from '../../toast/ToastProvider.tsx'
import styles from './ClosureForm.module.css'
import { ClosureWords } from './ClosureWords.tsx'
import {
  type ClosureBody,
  type ClosureFields,
  closureBodyStruct,
  closureFieldsStruct,
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

function faultText(fault: ClosureFault): string {
  if (fault === 'year') return t('closure.year', closureYears)
  return fault === 'missing' ? t('closure.incomplete') : t('closure.backwards')
}

const dayFields = ['startDate', 'endDate'] as const
const firstDay = `${closureYears.first}-01-01`
const lastDay = `${closureYears.last}-12-31`

/** The question of a closure link: when the site is closed, or that it is not closing soon (seed 1, section 2.9). */
export function ClosureForm({ enduser, token, place, takesFocus, onSent, onInvalid }: ClosureFormProps) {
  useSignals()
  const showToast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const whyId = useId()
  const draft = useDraft({ place, basis: '', struct: closureFieldsStruct })
  const [fields, setFields] = useState(draft.found ?? noFields)
  // Who types a year digit by digit is not done yet: a fault is told once its field was left.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(draft.found ? dayFields : []))
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

  const problems = closureProblems(toBody(fields))
  const [first] = problems
  const faultAt = (field: (typeof dayFields)[number]): string | undefined => {
    const found = problems.find((problem) => problem.field === field && problem.fault !== 'missing')
    return found && left.has(field) ? faultText(found.fault) : undefined
  }
  const isBusy = sending.state === 'sending'
  const handleTake = (taken: ClosureFields) => {
    put(taken)
    setLeft(new Set(dayFields))
  }
  const handleBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { target } = event
    if (target instanceof HTMLInputElement && isLeavingField(event)) setLeft((old) => new Set(old).add(target.name))
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!first) return sending.submit(toBody(fields))
    setLeft(new Set(dayFields))
    showToast({ text: () => faultText(first.fault) })
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
      <DraftNote draft={draft} onTake={handleTake} />
      <form
        className={styles.form}
        method="post"
        noValidate
        onBlur={handleBlur}
        onSubmit={handleSubmit}
        onKeyDown={submitOnEnter(first !== undefined)}
      >
        {!fields.notClosing && (
          <div className={styles.days}>
            <Field label={t('closure.startDate')} error={faultAt('startDate')}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  name="startDate"
                  min={firstDay}
                  max={lastDay}
                  value={fields.startDate}
                  readOnly={isBusy}
                  onChange={({ target }) => change({ startDate: target.value })}
                />
              )}
            </Field>
            <Field label={t('closure.endDate')} error={faultAt('endDate')}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  name="endDate"
                  min={firstDay}
                  max={lastDay}
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
            // Disabled, it would lose the focus to nowhere.
            aria-disabled={isBusy || undefined}
            onChange={({ target }) => isBusy || change({ notClosing: target.checked })}
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
          disabled={first !== undefined}
          isBusy={isBusy}
          aria-describedby={whyId}
        >
          {isBusy ? t('sending.sending') : t('closure.submit')}
        </Button>
        <p id={whyId} className={formStyles.why}>
          {first && !problems.some(({ field }) => faultAt(field)) && faultText(first.fault)}
        </p>
      </form>
    </>
  )
}
