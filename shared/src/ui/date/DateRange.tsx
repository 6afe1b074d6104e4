import { useSignals } from '@preact/signals-react/runtime'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type DayRange, dayRangeFaults, isDayRange } from '../../domain/dayRange.ts'
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
  /** Whether each field was left since something was typed in it: what stands there is meant. */
  readonly isLeft: Readonly<Record<keyof DayRange, boolean>>
}

const areLeft: Draft['isLeft'] = { from: true, to: true }

/**
 * Two days and a button to search between them. What is typed changes nothing before Search; a span chosen by its name is
 * searched at once. What is no day, and a from date after the to date, is told at its field once that is left; an empty field
 * only once somebody searches.
 */
export function DateRange({ range, onSearch }: DateRangeProps) {
  useSignals()
  const fresh: Draft = { of: range, typed: range, hasTried: false, isLeft: areLeft }
  const [kept, setKept] = useState(fresh)
  // What was typed over other days is out of date: they have changed by another way.
  const draft = kept.of.from === range.from && kept.of.to === range.to ? kept : fresh
  const { typed, hasTried, isLeft } = draft
  const faults = dayRangeFaults(typed)
  const handleDay = (days: DayRange) => {
    const isSame = { from: days.from === typed.from, to: days.to === typed.to }
    setKept({ ...draft, typed: days, isLeft: { from: isLeft.from && isSame.from, to: isLeft.to && isSame.to } })
  }
  const handleBlur = (end: keyof DayRange) => setKept({ ...draft, isLeft: { ...isLeft, [end]: true } })
  const handlePreset = (days: DayRange) => {
    setKept({ of: days, typed: days, hasTried: false, isLeft: areLeft })
    onSearch(days)
  }

  const texts = {
    missing: t('dateRange.missing'),
    unreadable: t('dateField.unreadable'),
    backwards: t('dateRange.backwards'),
  }
  const errorAt = (end: keyof DayRange): string | undefined => {
    const fault = faults[end]
    if (fault === null) return undefined
    const isTold = { missing: hasTried, unreadable: isLeft[end], backwards: isLeft.from && isLeft.to }
    return isTold[fault] ? texts[fault] : undefined
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isAskable = isDayRange(typed)
    // Once asked for, it is no draft any more: going back must not bring it up again.
    setKept(isAskable ? { ...fresh, of: typed, typed } : { ...draft, hasTried: true, isLeft: areLeft })
    if (isAskable) onSearch(typed)
  }

  return (
    <form className={styles.form} aria-label={t('dateRange.label')} noValidate onSubmit={handleSubmit}>
      <DayRangeInput
        value={typed}
        onChange={handleDay}
        onPreset={handlePreset}
        onBlur={handleBlur}
        room={Object.values(texts)}
        errors={{ from: errorAt('from'), to: errorAt('to') }}
      />
      <Button type="submit" className={styles.search} icon={<Search aria-hidden="true" />}>
        {t('dateRange.search')}
      </Button>
    </form>
  )
}
