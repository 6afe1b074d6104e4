import { expect, it } from 'vitest'
import { batteryLevel, isLowBattery } from './battery.ts'

it.each([
  [100, 'full', false],
  [91, 'full', false],
  [90, 'threeQuarters', false],
  [71, 'threeQuarters', false],
  [70, 'half', false],
  [51, 'half', false],
  [50, 'quarter', false],
  [21, 'quarter', false],
  [20, 'empty', false],
  [11, 'empty', false],
  [10, 'empty', true],
  [0, 'empty', true],
  [null, 'unknown', false],
  [undefined, 'unknown', false],
  [Number.NaN, 'unknown', false],
])('%s percent: %s, low %s', (percent, level, isLow) => {
  expect([batteryLevel(percent), isLowBattery(percent)]).toEqual([level, isLow])
})
