import { useSignals } from '@preact/signals-react/runtime'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type DayRange, type DayRangeFault, dayRangeFault } from '../domain/dayRange.ts'
import { t } from '../i18n/translate.ts'
import { Button } from './Button.tsx'
import styles from './DateRange.module.css'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'

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
}

/**
 * Two days and a button to search between them. What is typed changes nothing before Search. A from date after the to
 * date is told at its field as soon as it stands there; an empty field only once somebody searches.
 */
export function DateRange({ range, onSearch }: DateRangeProps) {
  useSignals()
  const fresh: Draft = { of: range, typed: range, hasTried: false }
  const [kept, setKept] = useState(fresh)
  // What was typed over other days is out of date: they have changed by another way.
  const draft = kept.of.from === range.from && kept.of.to === range.to ? kept : fresh
  const { typed, hasTried } = draft
  const fault = dayRangeFault(typed)
  const handleDay = (change: Partial<DayRange>) => setKept({ ...draft, typed: { ...typed, ...change } })

  const errorAt = (missing: DayRangeFault): string | undefined =>
    hasTried && fault === missing ? t('dateRange.missing') : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Once asked for, it is no draft any more: going back must not bring it up again.
    setKept(fault === null ? { of: typed, typed, hasTried: false } : { ...draft, hasTried: true })
    if (fault === null) onSearch(typed)
  }

  return (
    <form className={styles.form} aria-label={t('dateRange.label')} noValidate onSubmit={handleSubmit}>
      <Field
        label={t('dateRange.from')}
        error={fault === 'backwards' ? t('dateRange.backwards') : errorAt('from_missing')}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            className={styles.day}
            value={typed.from}
            onChange={({ target }) => handleDay({ from: target.value })}
          />
        )}
      </Field>
      <Field label={t('dateRange.to')} error={errorAt('to_missing')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            className={styles.day}
            value={typed.to}
            onChange={({ target }) => handleDay({ to: target.value })}
          />
        )}
      </Field>
      <Button type="submit" className={styles.search} icon={<Search aria-hidden="true" />}>
        {t('dateRange.search')}
      </Button>
    </form>
  )
}
