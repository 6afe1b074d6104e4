import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { localeOf } from '../../contract/languages.ts'
import { addMonthsToDay } from '../../domain/calendar.ts'
import { localDay } from '../../domain/localDay.ts'
import { dateFormat } from '../../i18n/intlObjects.ts'
import { monthText } from '../../i18n/monthText.ts'
import { t } from '../../i18n/translate.ts'
import { language } from '../../state/language.ts'
import styles from './Calendar.module.css'
import { CalendarDays } from './CalendarDays.tsx'

export interface CalendarProps {
  /** The chosen day; null for none. */
  readonly value: string | null
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  readonly onChoose: (day: string) => void
}

/** Years the list goes back and on from the year shown. */
const listedYears = 12
/** Years of four digits. */
const [oldestDay, lastDay] = ['1900-01-01', '9999-12-31']

const monthNumbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

function yearsAround(year: number, first: number, last: number): readonly number[] {
  const start = Math.max(first, year - listedYears)
  const end = Math.min(last, year + listedYears)
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}

/** A month of days to choose one of, after the ARIA date picker pattern. The chosen day, or today, takes the focus. */
export function Calendar({ value, earliest = oldestDay, latest = lastDay, onChoose }: CalendarProps) {
  useSignals()
  const clamp = (day: string) => (day < earliest ? earliest : day > latest ? latest : day)
  const today = localDay(new Date())
  const [marked, setMarked] = useState(() => clamp(value ?? today))
  const [year = '', month = ''] = marked.split('-')
  const monthNames = dateFormat(localeOf(language.value), { month: 'long', timeZone: 'UTC' })

  const moveTo = (toYear: string, toMonth: string) => {
    const months = (Number(toYear) - Number(year)) * 12 + Number(toMonth) - Number(month)
    setMarked(clamp(addMonthsToDay(marked, months)))
  }
  const step = (months: number) => setMarked(clamp(addMonthsToDay(marked, months)))

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.step}
          aria-label={t('dateField.previous')}
          title={t('dateField.previous')}
          disabled={marked.slice(0, 7) <= earliest.slice(0, 7)}
          onClick={() => step(-1)}
        >
          ‹
        </button>
        <select
          className={styles.select}
          aria-label={t('dateField.month')}
          value={month}
          onChange={({ target }) => moveTo(year, target.value)}
        >
          {monthNumbers.map((number) => (
            <option key={number} value={number}>
              {monthNames.format(new Date(`2000-${number}-01T00:00:00Z`))}
            </option>
          ))}
        </select>
        <select
          className={styles.select}
          aria-label={t('dateField.year')}
          value={year}
          onChange={({ target }) => moveTo(target.value, month)}
        >
          {yearsAround(Number(year), Number(earliest.slice(0, 4)), Number(latest.slice(0, 4))).map((listed) => (
            <option key={listed}>{listed}</option>
          ))}
        </select>
        <button
          type="button"
          className={styles.step}
          aria-label={t('dateField.next')}
          title={t('dateField.next')}
          disabled={marked.slice(0, 7) >= latest.slice(0, 7)}
          onClick={() => step(1)}
        >
          ›
        </button>
      </div>
      <p className="unseen" role="status">
        {monthText(marked.slice(0, 7), 'long')}
      </p>
      <CalendarDays
        marked={marked}
        value={value}
        today={today}
        isOffered={(day) => day >= earliest && day <= latest}
        onMark={(day) => setMarked(clamp(day))}
        onChoose={onChoose}
      />
      <button
        type="button"
        className={styles.today}
        disabled={today < earliest || today > latest}
        onClick={() => onChoose(today)}
      >
        {t('dateField.today')}
      </button>
    </div>
  )
}
