import type { CrateStory } from '@crateway/shared/contract/calls/crateStory.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Clock } from 'lucide-react'
import { Link } from 'wouter'
import { siPath } from '../../mapPaths.ts'

/** What a crate is, and what is wrong with it. */
export function CrateChips({ story: { material, cycle } }: { readonly story: CrateStory }) {
  useSignals()
  const { reference } = usePartner()
  const si = cycle?.si
  const href = si ? siPath(reference, si) : null
  return (
    <>
      {cycle?.deemedLost && <StatusChip kind="bad">{t('stockDetail.deemedLost')}</StatusChip>}
      {cycle?.isOverdue && (
        <StatusChip kind="bad" icon={Clock}>
          {t('cratePage.daysOver', { days: tCount('tracking.days', cycle.difference ?? 0) })}
        </StatusChip>
      )}
      {material !== '' && (
        <StatusChip kind="plain" icon={null}>
          {material}
        </StatusChip>
      )}
      {si && (
        <StatusChip kind="plain" icon={null}>
          {href === null ? si : <Link href={href}>{si}</Link>}
        </StatusChip>
      )}
    </>
  )
}
