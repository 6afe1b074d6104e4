import { usualInstantTime } from '../domain/journey/instantTime.ts'
import { field, instant, plainField } from './fields.ts'
import { type LocationType, locationTypes } from './locationTypes.ts'

/** A number with bounds, both included: degrees of a coordinate, percent of a battery. */
export const between = (least: number, most: number) =>
  plainField<number>(
    { type: 'number', minimum: least, maximum: most },
    `must be a number from ${least} to ${most}`,
    (value) => typeof value === 'number' && value >= least && value <= most,
  )

/** An instant of a message: answers hold many thousand, and those of the usual form are checked in a tenth of the time. */
export const heard = () => {
  const { jsonSchema, faults, faultOf } = instant().schema
  const isUsual = (value: unknown) =>
    typeof value === 'string' && !Number.isNaN(usualInstantTime(value)) && !value.startsWith('0000')
  return field<string>(jsonSchema, faults, (value) => (isUsual(value) ? undefined : faultOf(value)))
}

/** The location type of a message; `enums` would ask twice of each of thousands. */
export const heardType = () =>
  plainField<LocationType>(
    { type: 'string', enum: [...locationTypes] },
    `must be one of ${locationTypes.join(', ')}`,
    (value) => locationTypes.some((type) => type === value),
  )

/** A position as map libraries take it: latitude, then longitude, in degrees. */
export const position = () =>
  plainField<[number, number]>(
    { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], minItems: 2, maxItems: 2 },
    'must be a latitude and a longitude',
    (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite),
  )
