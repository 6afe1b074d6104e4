import { formatNumber } from '../../i18n/translate.ts'

/** From so many seconds on a wait is told in whole minutes. */
const tellMinutesFrom = 120

/** A wait of some seconds in words of the language on screen, rounded up. */
export function waitText(seconds: number): string {
  const isLong = seconds >= tellMinutesFrom
  const unit = isLong ? 'minute' : 'second'
  return formatNumber(isLong ? Math.ceil(seconds / 60) : seconds, { style: 'unit', unit, unitDisplay: 'long' })
}
