import { useSignals } from '@preact/signals-react/runtime'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type DayRange, type DayRangeFault, dayRangeFault } from '../../domain/dayRange.ts'
import { t } from '../../i18n/translate.ts'
import { Button } from '../Button.tsx'
import styles from './DateRange.module.css'
import { DayRangeInput } from './DayRangeInput.tsx'

export interface DateRangeProps {
  /** The days that are asked for now. Where they change, the fields follow. */
  readonly range: DayRange
  /** Told at Search or Enter, and only of days that can be asked for. */
  readonly onSearch: (range: DayRange) => void
}

/** What stands in the fields, and the days that were asked for when somebody began to type. */
interface Draft {
  readonly of: DayRange
  readonly typed: DayRange
  readonly hasTried: boolean
  /** A field was left since something was typed: what stands there is meant. */
  readonly isLeft: boolean
}

/**
 * Two days and a button to search between them. What is typed changes nothing before Search; a span chosen by its name is
 * searched at once. A from date after the to date is told at its field once a field is left; an empty field only once somebody
 * searches.
 */
export function DateRange({ range, onSearch }: DateRangeProps) {
  useSignals()
  const fresh: Draft = { of: range, typed: range, hasTried: false, isLeft: true }
  const [kept, setKept] = useState(fresh)
  // What was typed over other days is out of date: they have changed by another way.
  const draft = kept.of.from === range.from && kept.of.to === range.to ? kept : fresh
  const { typed, hasTried } = draft
  const fault = dayRangeFault(typed)
  const handleDay = (days: DayRange) => setKept({ ...draft, typed: days, isLeft: false })
  const handleBlur = () => setKept({ ...draft, isLeft: true })
  const handlePreset = (days: DayRange) => {
    setKept({ of: days, typed: days, hasTried: false, isLeft: true })
    onSearch(days)
  }

  const errorAt = (missing: DayRangeFault): string | undefined =>
    hasTried && fault === missing ? t('dateRange.missing') : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Once asked for, it is no draft any more: going back must not bring it up again.
    setKept(fault === null ? { ...fresh, of: typed, typed } : { ...draft, hasTried: true, isLeft: true })
    if (fault === null) onSearch(typed)
  }

  return (
    <form className={styles.form} aria-label={t('dateRange.label')} noValidate onSubmit={handleSubmit}>
      <DayRangeInput
        value={typed}
        onChange={handleDay}
        onPreset={handlePreset}
        onBlur={handleBlur}
        room={[t('dateRange.backwards'), t('dateRange.missing')]}
        errors={{
          from: fault === 'backwards' && draft.isLeft ? t('dateRange.backwards') : errorAt('from_missing'),
          to: errorAt('to_missing'),
        }}
      />
      <Button type="submit" className={styles.search} icon={<Search aria-hidden="true" />}>
        {t('dateRange.search')}
      </Button>
    </form>
  )
}
