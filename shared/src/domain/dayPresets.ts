import { addDays, addMonthsToDay } from './calendar.ts'
import type { DayRange } from './dayRange.ts'

/** Spans of days that people ask for by a name. */
export const dayPresets = [
  'sinceLastMonth',
  'thisMonth',
  'lastMonth',
  'last30Days',
  'last90Days',
  'thisYear',
  'lastYear',
] as const
export type DayPreset = (typeof dayPresets)[number]

/** The days a preset means on a day. A month or year that has not ended goes until today. */
export function daysOfPreset(preset: DayPreset, today: string): DayRange {
  const monthStart = `${today.slice(0, 7)}-01`
  const yearStart = `${today.slice(0, 4)}-01-01`
  const lastMonth = addMonthsToDay(monthStart, -1)
  const ranges: Readonly<Record<DayPreset, DayRange>> = {
    sinceLastMonth: { from: lastMonth, to: today },
    thisMonth: { from: monthStart, to: today },
    lastMonth: { from: lastMonth, to: addDays(monthStart, -1) },
    last30Days: { from: addDays(today, -29), to: today },
    last90Days: { from: addDays(today, -89), to: today },
    thisYear: { from: yearStart, to: today },
    lastYear: { from: addMonthsToDay(yearStart, -12), to: addDays(yearStart, -1) },
  }
  return ranges[preset]
}

/** The first preset that means just these days; undefined for days of a person's own. */
export function presetOf({ from, to }: DayRange, today: string): DayPreset | undefined {
  return dayPresets.find((preset) => {
    const days = daysOfPreset(preset, today)
    return days.from === from && days.to === to
  })
}
