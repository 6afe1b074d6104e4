import { plainField } from './fields.ts'

/** A number with bounds, both included: degrees of a coordinate, percent of a battery. */
export const between = (least: number, most: number) =>
  plainField<number>(
    { type: 'number', minimum: least, maximum: most },
    `must be a number from ${least} to ${most}`,
    (value) => typeof value === 'number' && value >= least && value <= most,
  )

/** A position as map libraries take it: latitude, then longitude, in degrees. */
export const position = () =>
  plainField<[number, number]>(
    { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], minItems: 2, maxItems: 2 },
    'must be a latitude and a longitude',
    (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite),
  )
