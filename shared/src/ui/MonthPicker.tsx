import { useSignals } from '@preact/signals-react/runtime'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { addMonths, isMonth, oldestMonth } from '../domain/months.ts'
import { t } from '../i18n/translate.ts'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { Input } from './Input.tsx'
import styles from './MonthPicker.module.css'
import { MonthSelects, type MonthSelectsProps } from './MonthSelects.tsx'

let hasMonthField: boolean | undefined

/** Whether the browser has a field for months of its own; where it has none it would show a plain text box. */
function canPickMonths(): boolean {
  if (hasMonthField === undefined) {
    const field = document.createElement('input')
    field.setAttribute('type', 'month')
    hasMonthField = field.type === 'month'
  }
  return hasMonthField
}

/** What somebody types that is no month yet, and the month that stood there before. */
interface Draft {
  readonly text: string
  readonly month: string
}

/** Chooses one month: in the browser's own field, or by two lists where it has none, and step by step beside it. */
export function MonthPicker({ month, latest, onMonth }: MonthSelectsProps) {
  useSignals()
  const [draft, setDraft] = useState<Draft | null>(null)
  // A draft of another month is out of date: the month has changed by another way.
  const text = draft?.month === month ? draft.text : month
  const isRefused = isMonth(text) && text > latest
  const handleText = (typed: string) => {
    const isChosen = isMonth(typed) && typed <= latest
    setDraft(isChosen ? null : { text: typed, month })
    if (isChosen && typed !== month) onMonth(typed)
  }

  return (
    <div className={styles.picker}>
      {canPickMonths() ? (
        <Field label={t('monthPicker.label')} error={isRefused ? t('monthPicker.refused') : undefined}>
          {(control) => (
            <Input
              {...control}
              type="month"
              className={styles.month}
              min={oldestMonth}
              max={latest}
              value={text}
              onChange={({ target }) => handleText(target.value)}
              onBlur={() => setDraft(null)}
            />
          )}
        </Field>
      ) : (
        <MonthSelects month={month} latest={latest} onMonth={onMonth} />
      )}
      <IconButton
        label={t('monthPicker.previous')}
        className={styles.step ?? ''}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={month <= oldestMonth}
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <IconButton
        label={t('monthPicker.next')}
        className={styles.step ?? ''}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={month >= latest}
        onClick={() => onMonth(addMonths(month, 1))}
      />
    </div>
  )
}
