import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type LanguageCode, localeOf } from '../../contract/languages.ts'
import { type Weekday, weeksOf } from '../../domain/calendar.ts'
import { dateFormat } from '../../i18n/intlObjects.ts'
import { monthText } from '../../i18n/monthText.ts'
import { language } from '../../state/language.ts'
import { classNames } from '../classNames.ts'
import styles from './Calendar.module.css'
import { dayAfterKey } from './calendarKeys.ts'
import { dayInWords } from './dayInWords.ts'

/** The day a week begins with where a language is spoken (Unicode CLDR, week data of the locales' regions). */
const firstWeekdays: Readonly<Record<LanguageCode, Weekday>> = { en: 1, fr: 1, ru: 1, zh: 1, ko: 0, pt: 0 }

interface CalendarDaysProps {
  /** The day that has the keyboard. */
  readonly marked: string
  readonly value: string | null
  readonly today: string
  readonly isOffered: (day: string) => boolean
  readonly onMark: (day: string) => void
  readonly onChoose: (day: string) => void
}

/** The days of the marked day's month as a grid: arrows, Page and Home/End keys move the mark, Enter or a click chooses. */
export function CalendarDays({ marked, value, today, isOffered, onMark, onChoose }: CalendarDaysProps) {
  useSignals()
  const markedRef = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(true)
  const firstWeekday = firstWeekdays[language.value]
  const month = marked.slice(0, 7)
  const weeks = weeksOf(month, firstWeekday)
  const locale = localeOf(language.value)
  const short = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const long = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the mark where a key has moved it.
  useEffect(() => {
    if (takesFocus.current) markedRef.current?.focus({ preventScroll: true })
    takesFocus.current = false
  }, [marked])

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event, marked, firstWeekday)
    if (next === undefined) return
    event.preventDefault()
    takesFocus.current = true
    onMark(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no role of a grid, which keys move through.
    <div
      className={styles.days}
      role="grid"
      tabIndex={-1}
      aria-label={monthText(month, 'long')}
      onKeyDown={handleKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the days have the focus. */}
      <div className={styles.week} role="row">
        {(weeks[0] ?? []).map((day) => {
          const date = new Date(`${day}T00:00:00Z`)
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above.
            // biome-ignore lint/a11y/useFocusableInteractive: the days have the focus.
            <span key={day} className={styles.weekday} role="columnheader" aria-label={long.format(date)}>
              {short.format(date)}
            </span>
          )
        })}
      </div>
      {weeks.map((week) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        // biome-ignore lint/a11y/useFocusableInteractive: the days have the focus.
        <div key={week[0]} className={styles.week} role="row">
          {week.map((day) => (
            // biome-ignore lint/a11y/useSemanticElements: as above.
            // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus.
            <span key={day} role="gridcell" aria-selected={day === value}>
              <button
                ref={day === marked ? markedRef : null}
                type="button"
                className={classNames(styles.day, !day.startsWith(month) && styles.other)}
                tabIndex={day === marked ? 0 : -1}
                aria-current={day === today ? 'date' : undefined}
                disabled={!isOffered(day)}
                onClick={() => onChoose(day)}
              >
                {/* Read as the day in words, of which the number alone is not a word in every language. */}
                <span aria-hidden="true">{Number(day.slice(8))}</span>
                <span className="unseen">{dayInWords(day)}</span>
              </button>
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
