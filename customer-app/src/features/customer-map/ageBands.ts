import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import type { CrateAges } from './mapFigures.ts'

/** A part of the crates of an end customer, by how long they have been out. */
export interface AgeBand {
  readonly key: keyof CrateAges
  readonly crates: number
  /** In words, those that are overdue said so. */
  readonly text: string
}

/**
 * The crates by age, youngest first.
 * @param agreedDays the days agreed where all of them have the same: the bands are days then, else parts of the agreed cycle
 */
export function ageBands(ages: CrateAges, agreedDays: number | null): readonly AgeBand[] {
  if (agreedDays === null) {
    return [
      { key: 'upToHalf', crates: ages.upToHalf, text: t('customerMap.age.half') },
      { key: 'upToAgreed', crates: ages.upToAgreed, text: t('customerMap.age.agreed') },
      { key: 'upToTwice', crates: ages.upToTwice, text: t('customerMap.age.twice') },
      { key: 'beyond', crates: ages.beyond, text: t('customerMap.age.beyond') },
    ]
  }
  const half = Math.floor(agreedDays / 2)
  const days = (count: number) => formatNumber(count)
  const span = (from: number, to: number) => ({ from: days(from), to: days(to) })
  return [
    { key: 'upToHalf', crates: ages.upToHalf, text: t('customerMap.age.upTo', { days: days(half) }) },
    { key: 'upToAgreed', crates: ages.upToAgreed, text: t('customerMap.age.between', span(half + 1, agreedDays)) },
    {
      key: 'upToTwice',
      crates: ages.upToTwice,
      text: t('customerMap.age.overdueBetween', span(agreedDays + 1, agreedDays * 2)),
    },
    { key: 'beyond', crates: ages.beyond, text: t('customerMap.age.overdueMore', { days: days(agreedDays * 2) }) },
  ]
}
