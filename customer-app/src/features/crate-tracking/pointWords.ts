import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import type { TextKey } from '@crateway/shared/contract/textKeys.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { locationTypeKey } from '@crateway/shared/domain/journey/locationTypeName.ts'
import { countryText } from '@crateway/shared/i18n/countryWords.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { batteryText } from '../../trail/batteryText.ts'
import { temperatureText } from '../../trail/temperatureText.ts'

/** How a position was told: the kind of place a crate is at, or that it is none of those known. */
export const positionText = ({ type, code }: TracePoint) =>
  code ? t(locationTypeKey(type ?? null)) : t('tracking.noPlaceThere')

/** Where a message came from, in a line: the place's name, else what kind of position it is. */
export function placeOfPoint(point: TracePoint): string {
  if (point.lat === null || point.lat === undefined) return t('tracking.withoutPosition')
  const { name, country } = point
  return [name || positionText(point), country && countryText(country)].filter(Boolean).join(' · ')
}

/** What kind of place a message came from, and which: its name, its kind and its country. */
export const whereText = (point: TracePoint): string =>
  [...new Set([point.name, positionText(point), point.country && countryText(point.country)])]
    .filter(Boolean)
    .join(' · ')

/** What a message tells beside its crate, each with its label (seed 1, section 2.12): SI, device, time, battery, position type, temperature. */
export function pointFacts(point: TracePoint): readonly (readonly [label: TextKey, text: string])[] {
  return [
    ['tracking.si', point.si || '–'],
    ['tracking.device', point.shortQrTopCasing || t('tracking.unknown')],
    ['tracking.time', formatInstant(point.timestamp)],
    ['tracking.battery', batteryText(point.battery ?? null)],
    ['tracking.positionType', positionText(point)],
    ['tracking.temperature', temperatureText(point.temperature)],
  ]
}
