import { daysOfPreset } from '@crateway/shared/domain/dayPresets.ts'
import { type DayRange, dayRangeFaults, isDayRange } from '@crateway/shared/domain/dayRange.ts'
import { figuresDay } from '@crateway/shared/domain/localDay.ts'
import { likeBarcodes, meantBarcode, tidyBarcode } from '@crateway/shared/domain/tidyBarcode.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { DayRangeInput } from '@crateway/shared/ui/date/DayRangeInput.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { isForInputMethod } from '@crateway/shared/ui/isForInputMethod.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { lastDay } from './lastDay.ts'
import styles from './TrackingPanel.module.css'

interface BarcodeFormProps {
  /** What the address asks for. Where that changes, the fields follow. */
  readonly barcode: string
  readonly range: DayRange
  /** The customer's barcodes, which typed ones are matched with. */
  readonly known: readonly string[]
  /** The first day of a crate's delivery, `YYYY-MM-DD`; null where there is none. Without it, the two buttons are not there. */
  readonly findEarliest?: ((barcode: string) => Promise<string | null>) | undefined
  /** @param range null for all days */
  readonly onApply: (barcode: string, range: DayRange | null) => void
  readonly onClear: () => void
}

interface Draft {
  readonly of: string
  readonly barcode: string
  readonly range: DayRange
  /** What was asked for in vain: a barcode alone, or a barcode with days. */
  readonly tried: 'none' | 'barcode' | 'all'
  /** The days whose fields were left. */
  readonly left: readonly (keyof DayRange)[]
}

const noDays: DayRange = { from: '', to: '' }

/** The days that stand in the fields until somebody chooses others: as long as most crates are away. */
const usualDays = () => daysOfPreset('last90Days', figuresDay(new Date()))

/** Tells what an address asks for from what another does. */
const keyOf = (barcode: string, { from, to }: DayRange) => [barcode, from, to].join(' ')

/** A field that is left tells in a line of its own what is wrong with it, and a button would move away from under the press. */
const keepsField = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

/** A crate by its barcode, and the days of its trace (seed 1, section 2.12). */
export function BarcodeForm({ barcode, range, known, findEarliest, onApply, onClear }: BarcodeFormProps) {
  useSignals()
  const barcodeField = useRef<HTMLInputElement>(null)
  const fromField = useRef<HTMLInputElement>(null)
  const toField = useRef<HTMLInputElement>(null)
  const [reasonId, listId] = [useId(), useId()]
  const [isFinding, setIsFinding] = useState(false)
  const of = keyOf(barcode, range)
  const isBackwards = dayRangeFaults(range).from === 'backwards'
  const begins = barcode === '' && range.from === '' && range.to === ''
  const fresh: Draft = {
    of,
    barcode,
    range: begins ? usualDays() : range,
    tried: isBackwards ? 'all' : 'none',
    left: [],
  }
  const [kept, setKept] = useState(fresh)
  const draft = kept.of === of ? kept : fresh
  const faults = dayRangeFaults(draft.range)
  const texts = {
    missing: t('dateRange.missing'),
    unreadable: t('dateField.unreadable'),
    backwards: t('dateRange.backwards'),
  }
  const hasBarcode = tidyBarcode(draft.barcode) !== ''
  const isBarcodeMissing = draft.tried !== 'none' && !hasBarcode
  const isReady = hasBarcode && isDayRange(draft.range)
  const errorAt = (end: keyof DayRange) => {
    const fault = faults[end]
    if (fault === null) return undefined
    const isTold = fault === 'backwards' || (fault === 'unreadable' && draft.left.includes(end))
    return isTold || draft.tried === 'all' ? texts[fault] : undefined
  }
  const isLacking = !hasBarcode || faults.from === 'missing' || faults.to === 'missing'
  /** Why nothing can be applied yet. What is wrong with a day is told at its field, and read out here as well. */
  const reason = isLacking ? t('tracking.applyNeeds') : texts[faults.from ?? faults.to ?? 'missing']

  // A field that is left may tell its value and that it was left in one turn.
  const change = (part: Partial<Draft>) => setKept((now) => ({ ...(now.of === of ? now : fresh), of, ...part }))
  /** The barcode that is meant, which then stands in the field; null where none does, which is said. */
  const takeBarcode = (tried: 'barcode' | 'all'): string | null => {
    const meant = meantBarcode(draft.barcode, known)
    change({ barcode: meant, tried })
    if (meant !== '') return meant
    barcodeField.current?.focus()
    return null
  }
  /** What was asked for is no draft any more: going back must not bring it up again. */
  const settle = (asked: string, days: DayRange) =>
    setKept({ of: keyOf(asked, days), barcode: asked, range: days, tried: 'none', left: [] })
  const apply = (meant: string, days: DayRange | null) => {
    settle(meant, days ?? noDays)
    onApply(meant, days)
  }
  /** Applies what is whole, else tells what is missing and leads to the first of it. */
  const tryToApply = () => {
    const meant = takeBarcode('all')
    if (meant === null) return
    if (isDayRange(draft.range)) apply(meant, draft.range)
    else (faults.from === null ? toField : fromField).current?.focus()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tryToApply()
  }
  // The button of a form that is not whole is disabled, so that Enter would do nothing: it says why.
  const handleKeyDown = (event: KeyboardEvent) => {
    const isInLine = event.target instanceof HTMLInputElement && !event.defaultPrevented
    if (event.key === 'Enter' && isInLine && !isReady && !isForInputMethod(event.nativeEvent)) tryToApply()
  }
  const handleViewAll = () => {
    const meant = takeBarcode('barcode')
    if (meant !== null) apply(meant, null)
  }
  const handleEarliest = async () => {
    const meant = takeBarcode('barcode')
    if (meant === null || !findEarliest) return
    setIsFinding(true)
    const before = draft.range.from
    try {
      const from = await findEarliest(meant)
      if (from === null) showToast('info', t('tracking.noData'))
      // What somebody has typed meanwhile stays.
      else
        setKept((now) => {
          const isAsIt = now.of === of && now.barcode === meant && now.range.from === before
          return isAsIt ? { ...now, range: { ...now.range, from } } : now
        })
    } catch (error) {
      showToast('bad', problemText(toProblem(error)))
    }
    setIsFinding(false)
  }

  return (
    <form
      className={styles.form}
      aria-label={t('tracking.byBarcode')}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
    >
      <Field label={t('tracking.barcode')} error={isBarcodeMissing ? t('tracking.barcodeMissing') : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={barcodeField}
            className={styles.barcode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            list={listId}
            value={draft.barcode}
            onChange={({ target }) => change({ barcode: target.value })}
            onBlur={() => draft.barcode !== '' && change({ barcode: meantBarcode(draft.barcode, known) })}
          />
        )}
      </Field>
      <datalist id={listId}>
        {likeBarcodes(draft.barcode, known).map((own) => (
          <option key={own} value={own} />
        ))}
      </datalist>
      <DayRangeInput
        value={draft.range}
        onChange={(next) => change({ range: next })}
        onBlur={(end) => change({ left: [...draft.left, end] })}
        errors={{ from: errorAt('from'), to: errorAt('to') }}
        refs={{ from: fromField, to: toField }}
      />
      {findEarliest && (
        <div className={styles.pair}>
          <Button {...keepsField} isBusy={isFinding} onClick={handleEarliest}>
            {t('tracking.earliest')}
          </Button>
          <Button {...keepsField} onClick={() => change({ range: { ...draft.range, to: lastDay(new Date()) } })}>
            {t('tracking.tillToday')}
          </Button>
        </div>
      )}
      <Button type="submit" variant="primary" disabled={!isReady} aria-describedby={isReady ? undefined : reasonId}>
        {t('tracking.apply')}
      </Button>
      {!isReady && (
        <p id={reasonId} className={isLacking ? styles.told : 'unseen'}>
          {reason}
        </p>
      )}
      <div className={styles.pair}>
        <Button {...keepsField} onClick={handleViewAll}>
          {t('tracking.viewAll')}
        </Button>
        <Button
          {...keepsField}
          onClick={() => {
            setKept({ ...fresh, of: keyOf('', noDays), barcode: '', range: usualDays(), tried: 'none' })
            onClear()
          }}
        >
          {t('tracking.clearMap')}
        </Button>
      </div>
    </form>
  )
}
