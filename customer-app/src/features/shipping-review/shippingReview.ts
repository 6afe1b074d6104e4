import type { ShippingReview } from '@crateway/shared/contract/shippingReview.ts'

type MonthlyCrates = ShippingReview['shippings']

/** The twelve months before the month itself, the latest first, by their names on the wire. */
export const monthsAgo = [
  'monthAgo1',
  'monthAgo2',
  'monthAgo3',
  'monthAgo4',
  'monthAgo5',
  'monthAgo6',
  'monthAgo7',
  'monthAgo8',
  'monthAgo9',
  'monthAgo10',
  'monthAgo11',
  'monthAgo12',
] as const satisfies readonly (keyof MonthlyCrates)[]

/** The end customers something was shipped to in the month: the rows of the grid (seed 2, section 2.7). */
export function shippedTo(endusers: readonly ShippingReview[]): readonly ShippingReview[] {
  return endusers.filter(({ shippings }) => shippings.quantity > 0)
}

/** The figures above the grid, over all end customers, those without shipments in the month too. */
export interface ShippingTotals {
  readonly crates: number
  readonly endusers: number
  readonly cratesMonthBefore: number
  readonly endusersMonthBefore: number
  /** A month's crates on average over `months`, a whole number; null without any. */
  readonly average: number | null
  /** How many of the twelve months before there is something of: from the first in which anything was shipped on. */
  readonly months: number
}

/** Adds up the months of all end customers. */
export function shippingTotals(endusers: readonly ShippingReview[]): ShippingTotals {
  const of = (month: keyof MonthlyCrates) => {
    const crates = endusers.map(({ shippings }) => shippings[month]).filter((number) => number > 0)
    return { crates: crates.reduce((total, number) => total + number, 0), endusers: crates.length }
  }
  const [month, before] = [of('quantity'), of('monthAgo1')]
  const past = monthsAgo.map((name) => of(name).crates)
  const months = past.findLastIndex((crates) => crates > 0) + 1
  return {
    ...month,
    cratesMonthBefore: before.crates,
    endusersMonthBefore: before.endusers,
    average: months === 0 ? null : Math.round(past.reduce((total, crates) => total + crates, 0) / months),
    months,
  }
}
