import type { BarPiece } from '@crateway/shared/columns/columns.ts'
import type { ChaseAges } from '@crateway/shared/contract/calls/chase.ts'
import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'

/** The bands of overdue crates by their days over, and the colour that each has wherever it is drawn. */
export const ageBands = [
  { band: 'upTo30', kind: 'plain' },
  { band: 'upTo60', kind: 'warn' },
  { band: 'beyond', kind: 'bad' },
] as const satisfies readonly { readonly band: keyof ChaseAges; readonly kind: BarPiece['kind'] }[]

/** How many crates a bar of full length stands for: the most that one end customer of the list has overdue. At least 1. */
export function ageScale(entries: readonly Pick<ChaseEntry, 'overdue'>[]): number {
  return entries.reduce((most, { overdue }) => Math.max(most, overdue), 1)
}

/** The bar of an end customer's overdue crates; bands without any leave no gap. */
export function agePieces(ages: ChaseAges, scale: number): readonly BarPiece[] {
  return ageBands.flatMap(({ band, kind }) => (ages[band] > 0 ? [{ kind, share: ages[band] / scale }] : []))
}

/** The same in words, or null where no crate is overdue. */
export function ageText(ages: ChaseAges): string | null {
  const parts = ageBands.flatMap(({ band }) =>
    ages[band] > 0 ? [t(`chaseDesk.ages.${band}`, { count: formatNumber(ages[band]) })] : [],
  )
  return parts.length > 0 ? parts.join(t('chase.reason.separator')) : null
}
