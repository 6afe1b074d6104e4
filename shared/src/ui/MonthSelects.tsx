import { useSignals } from '@preact/signals-react/runtime'
import { localeOf } from '../contract/languages.ts'
import { dateFormat } from '../i18n/intlObjects.ts'
import { t } from '../i18n/translate.ts'
import { language } from '../state/language.ts'
import { Field } from './Field.tsx'
import { Select } from './Select.tsx'

export interface MonthSelectsProps {
  /** `YYYY-MM`. Where it changes, the fields follow. */
  readonly month: string
  /** The latest month that can be chosen. */
  readonly latest: string
  readonly onMonth: (month: string) => void
}

/** Years the list goes back from the latest. */
const listedYears = 20

const monthNumbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** Month and year by two lists. */
export function MonthSelects({ month, latest, onMonth }: MonthSelectsProps) {
  useSignals()
  const [year = '', number = ''] = month.split('-')
  const lastYear = Number(latest.slice(0, 4))
  const listed = Array.from({ length: listedYears }, (_, index) => String(lastYear - index))
  const years = listed.includes(year) ? listed : [...listed, year]
  const format = dateFormat(localeOf(language.value), { month: 'long', timeZone: 'UTC' })
  const choose = (next: string) => onMonth(next > latest ? latest : next)

  return (
    <>
      <Field label={t('monthPicker.label')}>
        {(control) => (
          <Select {...control} value={number} onChange={({ target }) => choose(`${year}-${target.value}`)}>
            {monthNumbers.map((value) => (
              <option key={value} value={value} disabled={`${year}-${value}` > latest}>
                {format.format(new Date(`2000-${value}-01T00:00:00Z`))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('monthPicker.year')}>
        {(control) => (
          <Select {...control} value={year} onChange={({ target }) => choose(`${target.value}-${number}`)}>
            {years.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
