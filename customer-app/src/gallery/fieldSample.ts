import { day, id, note, quantity, text } from '@crateway/shared/contract/fields.ts'
import { isTime } from '@crateway/shared/domain/typedTime.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { SubmitCall } from '@crateway/shared/form/submitCall.ts'
import type { SubmitOptions } from '@crateway/shared/form/useSubmit.ts'
import { boolean, type } from 'superstruct'

/** Values of a form that has a field of every kind. */
export interface SampleValues {
  readonly text: string
  readonly area: string
  readonly number: number | string
  readonly select: string
  readonly combobox: string
  readonly served: string
  readonly checkbox: boolean
  readonly switch: boolean
  readonly date: string
  readonly range: { readonly from: string; readonly to: string }
  readonly time: string
  readonly file: File | null
}

const struct = type({
  text: text(40),
  area: note(200),
  number: quantity(),
  select: id(),
  combobox: id(),
  served: id(),
  checkbox: boolean(),
  switch: boolean(),
  date: day(),
  range: type({ from: day(), to: day() }),
  time: text(),
})

/** Sends nothing anywhere. */
export const sampleCall: SubmitCall<SampleValues, undefined> = {
  struct,
  accepts: ['.csv', '.xlsx', '.xls'],
  send: async () => undefined,
}

/** Refuses what stands in every field. */
export const refusingCall: typeof sampleCall = {
  ...sampleCall,
  send: async () => {
    throw new Problem('invalid', {
      fields: Object.keys(emptyValues).map((field) => ({ field, message: `The ${field} was refused.` })),
    })
  },
}

export const emptyValues: SampleValues = {
  text: '',
  area: '',
  number: '',
  select: '',
  combobox: '',
  served: '',
  checkbox: false,
  switch: false,
  date: '',
  range: { from: '', to: '' },
  time: '',
  file: null,
}

export const filledValues: SampleValues = {
  text: 'Ana Ferreira',
  area: 'Gate 2, after noon',
  number: 12_000,
  select: 'week',
  combobox: '4711',
  served: '12',
  checkbox: true,
  switch: true,
  date: '2026-03-31',
  range: { from: '2026-03-01', to: '2026-03-31' },
  time: '14:30',
  file: new File(['barcode\n1\n'], 'consignees.csv'),
}

export const wrongValues: SampleValues = {
  ...emptyValues,
  text: 'A name that is by far too long for the card it is printed on',
  number: 52_000,
  date: '31/02/2026',
  range: { from: '31/02/2026', to: '2026-03-31' },
  time: '25:00',
}

export const longValues: SampleValues = {
  ...filledValues,
  text: 'Société coopérative des producteurs de…',
  area: 'A long remark that needs more than the three lines of the field. '.repeat(3).trim(),
  combobox: '4999',
  file: new File(['x'.repeat(3_200_000)], 'consignees-of-the-northern-region-with-every-site-2026-03-31-final.xlsx'),
}

export const timeFault = { code: 'time' } as const
export const tickFault = { text: () => 'Tick this to go on.' }

export const sampleOptions = (start: SampleValues): SubmitOptions<SampleValues, undefined> => ({
  start,
  toBody: (values) => values,
  fileField: 'file',
  ownFaults: ({ time, checkbox }) => ({
    time: time === '' || isTime(time) ? undefined : timeFault,
    checkbox: checkbox ? undefined : tickFault,
  }),
  onDone: () => undefined,
})

/** As many as a large customer has consignees. */
export const manyChoices = Array.from({ length: 5_000 }, (_, index) => ({
  id: String(index),
  label: `${['Gomma', 'Pneus São', 'Kautschuk', '고무', '橡胶', 'Резина'][index % 6]} ${index}`,
  note: `C-${String(index).padStart(5, '0')}`,
}))

/** The same, as a service answers them: the best twenty. */
export async function loadChoices(typed: string) {
  return manyChoices.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())).slice(0, 20)
}
