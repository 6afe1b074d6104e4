import { localeOf } from '@crateway/shared/contract/languages.ts'
import { ownTimeZone } from '@crateway/shared/domain/formatInstant.ts'
import { timeZoneText } from '@crateway/shared/domain/timeZone.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Info } from 'lucide-react'
import { useMemo } from 'react'
import styles from './CratePageScreen.module.css'
import { CycleCard } from './CycleCard.tsx'
import { crateStops } from './crateStops.ts'
import { DocumentsCard } from './DocumentsCard.tsx'
import { FormerCard } from './FormerCard.tsx'
import type { ToldStory } from './findStory.ts'
import { isCycleOver } from './isCycleOver.ts'
import { NowCard } from './NowCard.tsx'
import { ReferencesCard } from './ReferencesCard.tsx'
import { ScansCard } from './ScansCard.tsx'
import { TrackerCard } from './TrackerCard.tsx'
import { TrailCard } from './TrailCard.tsx'

/** The parts of a crate's page that the person has a right to; the others' room closes up. */
export function CrateParts({ told: { story, isPatched } }: { readonly told: ToldStory }) {
  useSignals()
  const { trail, today, former, scans, deliveries } = story
  const stops = useMemo(() => crateStops(trail, today, Date.now()), [trail, today])
  const hasTimes = trail !== undefined || (scans !== undefined && scans.length > 0)
  const hasPast = former !== undefined || scans !== undefined
  return (
    <>
      {isPatched && (
        <p className={styles.note}>
          <Info aria-hidden="true" />
          {t('cratePage.patched')}
        </p>
      )}
      <div className={styles.parts} data-past={hasPast || undefined} data-trail={trail !== undefined || undefined}>
        <NowCard story={story} stops={stops} />
        {trail && stops && <TrailCard barcode={story.barcode} points={trail.points} stops={stops.stops} />}
        {trail && <TrackerCard trail={trail} stops={stops} isOver={isCycleOver(story, stops)} />}
        <CycleCard story={story} stops={stops} />
        {hasPast && (
          <div className={styles.past}>
            {former && (
              <FormerCard
                former={former}
                barcode={story.barcode}
                isPatched={isPatched}
                hasCycle={Boolean(story.cycle)}
              />
            )}
            {scans && <ScansCard scans={scans} />}
          </div>
        )}
        <div className={styles.side}>
          {deliveries && <DocumentsCard deliveries={deliveries} isPatched={isPatched} />}
          <ReferencesCard story={story} />
        </div>
      </div>
      {hasTimes && (
        <p className={styles.zone}>
          {t('deliveries.timeZone', { zone: timeZoneText(ownTimeZone(), localeOf(language.value)) })}
        </p>
      )}
    </>
  )
}
