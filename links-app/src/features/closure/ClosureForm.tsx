import { longestNote } from '@crateway/shared/contract/fields.ts'
import { closureOddities, closureYears } from '@crateway/shared/domain/closure.ts'
import { localDay } from '@crateway/shared/domain/localDay.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { DateInput } from '@crateway/shared/ui/date/DateInput.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { KeptRoom } from '@crateway/shared/ui/KeptRoom.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { DraftNote } from '../../draft/DraftNote.tsx'
import { useDraft } from '../../draft/useDraft.ts'
import formStyles from '../../form/LinkForm.module.css'
import { SubmitButton } from '../../form/SubmitButton.tsx'
import { TextArea } from '../../form/TextArea.tsx'
import { useForm } from '../../form/useForm.ts'
import { Notice } from '../../layout/Notice.tsx'
import { SendingFailure } from '../../sending/SendingFailure.tsx'
import type { Sending } from '../../sending/useSending.ts'
import { useToast } from '../../toast/ToastProvider.tsx'
import styles from './ClosureForm.module.css'
import {
  areSameFields,
  type ClosureBody,
  closureFieldsStruct,
  type DayFault,
  faultsOf,
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

/** What to say of a fault, of a day or of the whole form. */
const faultTexts = (): Record<DayFault, string> => ({
  unreadable: t('dateField.unreadable'),
  missing: t('closure.incomplete'),
  year: t('closure.year', closureYears),
  backwards: t('closure.backwards'),
})

const dayFields = ['startDate', 'endDate'] as const
const firstDay = `${closureYears.first}-01-01`
const lastDay = `${closureYears.last}-12-31`

/** The question of a closure link: when the site is closed, or that it is not closing soon (seed 1, section 2.9). */
export function ClosureForm({ enduserName, place, sending, refusal, takesFocus, onChange }: ClosureFormProps) {
  useSignals()
  const showToast = useToast()
  const whyId = useId()
  const draft = useDraft({
    place,
    basis: '',
    struct: closureFieldsStruct,
    untyped: noFields,
    areSame: areSameFields,
  })
  const form = useForm({
    start: draft.start,
    draft,
    faultsOf,
    sending,
    refusal,
    onChange,
    onSubmit: (fields) => sending.submit(toBody(fields)),
    onFaulty({ startDate, endDate }) {
      const fault = startDate ?? endDate
      if (fault) showToast({ text: () => faultTexts()[fault] })
    },
  })
  const { values } = form
  const texts = faultTexts()
  // A day that is missing is told of both together, below the button.
  const { missing, ...ofADay } = texts
  const isMissing = Object.values(faultsOf(values)).includes('missing')
  const areLeft = dayFields.every(form.isLeft)
  const oddityTexts = { past: t('closure.past'), long: t('closure.long') }
  const oddities = areLeft && form.isReady ? closureOddities(toBody(values), localDay(new Date())) : []
  const oddity = oddities.map((one) => oddityTexts[one]).join(' ')
  const end = form.told('endDate', ofADay)

  return (
    <>
      <Notice title={t('closure.title')} takesFocus={takesFocus}>
        <p>{t('closure.text', { name: enduserName })}</p>
      </Notice>
      <DraftNote draft={draft} onTake={form.take} />
      <form {...form.props} className={styles.form}>
        {!values.notClosing && (
          <div className={styles.days}>
            <Field label={t('closure.startDate')} {...form.told('startDate', ofADay)}>
              {(control) => (
                <DateInput {...control} {...form.value('startDate')} earliest={firstDay} latest={lastDay} />
              )}
            </Field>
            <div className={styles.end}>
              <Field
                label={t('closure.endDate')}
                {...end}
                hint={oddity || undefined}
                room={[...end.room, Object.values(oddityTexts).join(' ')]}
              >
                {(control) => (
                  <DateInput {...control} {...form.value('endDate')} earliest={firstDay} latest={lastDay} />
                )}
              </Field>
            </div>
            {/* Always there, so that screen readers notice when it gets words. */}
            <p className="unseen" role="status">
              {oddity}
            </p>
          </div>
        )}
        <label className={formStyles.tick}>
          <input {...form.tick('notClosing')} />
          {t('closure.notClosing')}
        </label>
        {!values.notClosing && (
          <Field label={t('closure.comment')}>
            {(control) => <TextArea {...control} {...form.text('comment')} rows={3} maxLength={longestNote} />}
          </Field>
        )}
        <SendingFailure failed={form.failed} refused={refusal} />
        <SubmitButton form={form} label={t('closure.submit')} busyLabel={t('sending.sending')} describedBy={whyId} />
        <KeptRoom texts={[missing]}>
          <p id={whyId} className={formStyles.why}>
            {isMissing && missing}
          </p>
        </KeptRoom>
      </form>
    </>
  )
}
