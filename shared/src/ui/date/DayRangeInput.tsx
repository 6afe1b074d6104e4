import { useSignals } from '@preact/signals-react/runtime'
import type { Ref } from 'react'
import { type DayPreset, dayPresets, daysOfPreset, presetOf } from '../../domain/dayPresets.ts'
import type { DayRange } from '../../domain/dayRange.ts'
import { figuresDay } from '../../domain/localDay.ts'
import { t } from '../../i18n/translate.ts'
import { Field } from '../Field.tsx'
import { Select } from '../Select.tsx'
import { DateInput } from './DateInput.tsx'

interface DayRangeInputProps {
  /** What stands in the two fields, as `DateInput` has it. */
  readonly value: DayRange
  readonly onChange: (value: DayRange) => void
  /** A span was chosen by its name. Without it, that is a change like any other. */
  readonly onPreset?: ((value: DayRange) => void) | undefined
  /** Told which of the two fields was left. */
  readonly onBlur?: ((end: keyof DayRange) => void) | undefined
  readonly errors?: { readonly from?: string | undefined; readonly to?: string | undefined }
  /** Every error of either day, for the room they keep. */
  readonly room?: readonly string[] | undefined
  readonly readOnly?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** The field of a day, for who leads the focus to it. */
  readonly refs?: { readonly from?: Ref<HTMLInputElement>; readonly to?: Ref<HTMLInputElement> }
}

const isPreset = (text: string): text is DayPreset => dayPresets.some((preset) => preset === text)

/** Two days, each in a field of its own, and the spans that people ask for by a name. */
export function DayRangeInput(props: DayRangeInputProps) {
  useSignals()
  const { value, onChange, onPreset = onChange, onBlur, errors, room, refs, ...input } = props
  const today = figuresDay(new Date())
  const handlePreset = (text: string) => {
    if (!input.readOnly && isPreset(text)) onPreset(daysOfPreset(text, today))
  }
  return (
    <>
      <Field label={t('dateRange.period')} room={room && []}>
        {(control) => (
          <Select
            {...control}
            value={presetOf(value, today) ?? ''}
            disabled={input.disabled}
            // A list has no read-only state: a disabled one would lose the focus.
            aria-disabled={input.readOnly || undefined}
            onChange={({ target }) => handlePreset(target.value)}
          >
            <option value="" disabled>
              {t('dateRange.own')}
            </option>
            {dayPresets.map((preset) => (
              <option key={preset} value={preset}>
                {t(`dateRange.preset.${preset}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('dateRange.from')} error={errors?.from} room={room}>
        {(control) => (
          <DateInput
            {...control}
            {...input}
            ref={refs?.from}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
            onBlur={() => onBlur?.('from')}
          />
        )}
      </Field>
      <Field label={t('dateRange.to')} error={errors?.to} room={room}>
        {(control) => (
          <DateInput
            {...control}
            {...input}
            ref={refs?.to}
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
            onBlur={() => onBlur?.('to')}
          />
        )}
      </Field>
    </>
  )
}
