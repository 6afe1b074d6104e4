import { longestNote } from '@crateway/shared/contract/fields.ts'
import {
  type ClosureFault,
  type ClosureOddity,
  closureOddities,
  closureProblems,
  closureYears,
} from '@crateway/shared/domain/closure.ts'
import { localDay } from '@crateway/shared/domain/localDay.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type FocusEvent, type SubmitEvent, useId, useState } from 'react'
import { DraftNote } from '../../draft/DraftNote.tsx'
import { useDraft } from '../../draft/useDraft.ts'
import { isLeavingField } from '../../form/isLeavingField.ts'
import formStyles from '../../form/LinkForm.module.css'
import { submitOnEnter } from '../../form/submitOnEnter.ts'
import { TextArea } from '../../form/TextArea.tsx'
import { useWait } from '../../form/useWait.ts'
import { Notice } from '../../layout/Notice.tsx'
import { SendingFailure } from '../../sending/SendingFailure.tsx'
import type { Sending } from '../../sending/useSending.ts'
import { useToast } from '../../toast/ToastProvider.tsx'
import styles from './ClosureForm.module.css'
import {
  type ClosureBody,
  type ClosureFields,
  closureFieldsStruct,
  isEmpty,
  noFields,
  toBody,
} from './closureFields.ts'

interface ClosureFormProps {
  readonly enduserName: string
  /** Where what was typed is kept; null for nowhere. */
  readonly place: string | null
  readonly sending: Sending<ClosureBody>
  /** Why the last try was refused. */
  readonly refusal: Problem | null
  /** Whether it comes in place of something a person has just used. */
  readonly takesFocus: boolean
  /** Something was typed. */
  readonly onChange: () => void
}

function faultText(fault: ClosureFault): string {
  if (fault === 'year') return t('closure.year', closureYears)
  return fault === 'missing' ? t('closure.incomplete') : t('closure.backwards')
}

const oddityText = (oddity: ClosureOddity): string => (oddity === 'past' ? t('closure.past') : t('closure.long'))

const dayFields = ['startDate', 'endDate'] as const
const firstDay = `${closureYears.first}-01-01`
const lastDay = `${closureYears.last}-12-31`

/** The question of a closure link: when the site is closed, or that it is not closing soon (seed 1, section 2.9). */
export function ClosureForm({ enduserName, place, sending, refusal, takesFocus, onChange }: ClosureFormProps) {
  useSignals()
  const showToast = useToast()
  const whyId = useId()
  const draft = useDraft({ place, basis: '', struct: closureFieldsStruct })
  const [fields, setFields] = useState(draft.found ?? noFields)
  // Who types a year digit by digit is not done yet: a fault is told once its field was left.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(draft.found ? dayFields : []))

  const put = (next: ClosureFields) => {
    setFields(next)
    onChange()
    draft.keep(isEmpty(next) ? null : next)
  }
  const change = (part: Partial<ClosureFields>) => put({ ...fields, ...part })

  const body = toBody(fields)
  const problems = closureProblems(body)
  const [first] = problems
  const faultAt = (field: (typeof dayFields)[number]): string | undefined => {
    const found = problems.find((problem) => problem.field === field && problem.fault !== 'missing')
    return found && left.has(field) ? faultText(found.fault) : undefined
  }
  const oddities = dayFields.every((field) => left.has(field)) ? closureOddities(body, localDay(new Date())) : []
  const isBusy = sending.state === 'sending'
  const isHeld = Boolean(useWait(sending.problem))
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
    if (isHeld) return
    if (!first) return sending.submit(body)
    setLeft(new Set(dayFields))
    showToast({ text: () => faultText(first.fault) })
  }

  return (
    <>
      <Notice title={t('closure.title')} takesFocus={takesFocus}>
        <p>{t('closure.text', { name: enduserName })}</p>
      </Notice>
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
            {/* Always there, so that screen readers notice when it gets words. */}
            <p className={styles.odd} role="status">
              {oddities.map(oddityText).join(' ')}
            </p>
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
          isHeld={isHeld}
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
