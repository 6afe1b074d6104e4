import type { StoryScan } from '@crateway/shared/contract/calls/crateStory.ts'
import { formatCalendarDate, isDay } from '@crateway/shared/domain/calendarDate.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { CardHead } from './CardHead.tsx'
import styles from './CratePageScreen.module.css'
import list from './ScansCard.module.css'

/** Scans in sight before somebody asks for all. */
const atFirst = 8

const timeText = (at: string) => (isDay(at) ? formatCalendarDate(at) : formatInstant(at))

/** Where and when a crate was scanned, the newest first. */
export function ScansCard({ scans }: { readonly scans: readonly StoryScan[] }) {
  useSignals()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? scans : scans.slice(0, atFirst)
  return (
    <Card aria-label={t('cratePage.scans')}>
      <CardHead title={t('cratePage.scans')} note={scans.length === 0 ? null : formatNumber(scans.length)} />
      {scans.length === 0 && <p className={styles.none}>{t('cratePage.noScans')}</p>}
      <ul className={list.scans}>
        {shown.map(({ kind, at, site }) => (
          <li key={`${at} ${kind} ${site?.id}`}>
            <time dateTime={at}>{timeText(at)}</time>
            <b>{t(`cratePage.scan.${kind}`)}</b>
            <span>
              {site ? [site.name, site.city !== site.name && site.city].filter(Boolean).join(t('common.clause')) : ''}
            </span>
          </li>
        ))}
      </ul>
      {scans.length > atFirst && (
        <Button variant="ghost" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('cratePage.fewerScans') : t('cratePage.allScans', { count: formatNumber(scans.length) })}
        </Button>
      )}
    </Card>
  )
}
