import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useState } from 'react'
import { valueText } from '../../columns/cellText.ts'
import { type Column, isNumeric } from '../../columns/columns.ts'
import { isDay } from '../../domain/calendarDate.ts'
import { searchFold } from '../../domain/searchFold.ts'
import { isTypedOut } from '../../domain/typedDay.ts'
import { formatNumber, t, tCount } from '../../i18n/translate.ts'
import { DateInput } from '../../ui/date/DateInput.tsx'
import { Field, type FieldControlProps } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { longestValue, valueCountOf } from '../view/filterRows.ts'
import type { GridFilter } from '../view/gridState.ts'
import styles from './FilterPanel.module.css'

export interface FilterValuesProps<Row> {
  readonly column: Column<Row>
  readonly filter: GridFilter
  readonly choices: readonly string[] | undefined
  readonly onChange: (values: readonly string[]) => void
}

/** Choices on screen at once; a search brings up the others. */
const listed = 100

/** The values of a filter: none, one, two, or ticks in a list, as its operation takes them. */
export function FilterValues<Row>({ column, filter, choices, onChange }: FilterValuesProps<Row>) {
  useSignals()
  const { op, values } = filter
  // Fields that were left once: what is half typed is no fault yet.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const count = valueCountOf(op)
  if (count === 0) return null
  if (count === 'many') return <ChoiceList {...{ column, filter, onChange }} choices={choices ?? []} />
  const isChoice = choices !== undefined && (column.kind === 'country' || column.kind === 'chip')
  if (isChoice) {
    return (
      <Field label={t('grid.value')}>
        {(control) => (
          <select
            {...control}
            className={styles.select}
            value={values[0] ?? ''}
            onChange={({ target }) => onChange([target.value])}
          >
            <option value="" />
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {valueText(column, choice)}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  }
  const isDate = column.kind === 'date'
  const [from = '', to = ''] = values
  const faultOf = (index: number): string | undefined => {
    const value = values[index] ?? ''
    if (!isDate) return undefined
    const isMeant = left.has(index) || isTypedOut(value)
    if (isMeant && value.trim() !== '' && !isDay(value)) return t('dateField.unreadable')
    const isBackwards = index === 0 && count === 2 && isDay(from) && isDay(to) && from > to
    return isBackwards ? t('dateRange.backwards') : undefined
  }
  const ends = isDate ? [t('dateRange.from'), t('dateRange.to')] : [t('grid.from'), t('grid.to')]
  const labels = count === 2 ? ends : [t('grid.value')]
  const put = (index: number, value: string) =>
    onChange(labels.map((_, at) => (at === index ? value : (values[at] ?? ''))))
  return (
    <div className={styles.values}>
      {labels.map((label, index) => (
        <Field
          key={label}
          label={label}
          error={faultOf(index)}
          room={isDate ? [t('dateField.unreadable'), t('dateRange.backwards')] : undefined}
        >
          {(control) =>
            isDate ? (
              <DateInput
                {...control}
                value={values[index] ?? ''}
                onChange={(value) => put(index, value)}
                onBlur={() => setLeft(new Set([...left, index]))}
              />
            ) : (
              <ValueInput
                {...control}
                column={column}
                value={values[index] ?? ''}
                onValue={(value) => put(index, value)}
              />
            )
          }
        </Field>
      ))}
    </div>
  )
}

interface ValueInputProps<Row> extends FieldControlProps {
  readonly column: Column<Row>
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A figure or a piece of text. */
function ValueInput<Row>({ column, onValue, ...control }: ValueInputProps<Row>) {
  const kind = isNumeric(column.kind) ? { type: 'number', step: 'any' } : { type: 'text', maxLength: longestValue }
  return <Input {...control} {...kind} autoComplete="off" onChange={({ target }) => onValue(target.value)} />
}

interface ChoiceListProps<Row> extends FilterValuesProps<Row> {
  readonly choices: readonly string[]
}

function ChoiceList<Row>({ column, filter: { values }, choices, onChange }: ChoiceListProps<Row>) {
  useSignals()
  const [search, setSearch] = useState('')
  const named = useMemo(
    () =>
      choices.map((choice) => ({
        choice,
        text: valueText(column, choice),
        folded: searchFold(valueText(column, choice)),
      })),
    [choices, column],
  )
  const found = named.filter(({ folded }) => folded.includes(searchFold(search)))
  const chosen = new Set(values)
  const left = found.length - listed

  return (
    <div className={styles.choices}>
      <Input
        type="search"
        aria-label={t('grid.searchValues')}
        placeholder={t('grid.searchValues')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <fieldset className={styles.list}>
        <legend className="unseen">{t('grid.values')}</legend>
        {found.slice(0, listed).map(({ choice, text }) => (
          <label key={choice} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.has(choice)}
              onChange={({ target }) =>
                onChange(target.checked ? [...values, choice] : values.filter((value) => value !== choice))
              }
            />
            {text}
          </label>
        ))}
        {left > 0 && <p className={styles.more}>{t('grid.moreValues', { count: formatNumber(left) })}</p>}
      </fieldset>
      <p className={styles.chosen} role="status">
        {values.length > 0 && tCount('grid.chosen', values.length)}
      </p>
    </div>
  )
}
