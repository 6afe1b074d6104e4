import { lowBatteryPercent } from '../trackerHealth.ts'

/** How much is left, as its icon shows it; `unknown` where no message told. */
export type BatteryLevel = 'full' | 'threeQuarters' | 'half' | 'quarter' | 'empty' | 'unknown'

/** Percent; null where no message told it. 0 is told. */
type Percent = number | null | undefined

const isTold = (percent: Percent): percent is number => typeof percent === 'number' && !Number.isNaN(percent)

/** The battery's icon (seed 1, section 9; DESIGN 3.9). */
export function batteryLevel(percent: Percent): BatteryLevel {
  if (!isTold(percent)) return 'unknown'
  if (percent > 90) return 'full'
  if (percent > 70) return 'threeQuarters'
  if (percent > 50) return 'half'
  return percent > 20 ? 'quarter' : 'empty'
}

/** Whether the battery last seen makes a crate's marker red (seed 1, section 9). */
export function isLowBattery(percent: Percent): boolean {
  return isTold(percent) && percent <= lowBatteryPercent
}
