import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import type { SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { EmptyState } from '@crateway/shared/ui/EmptyState.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { SearchX } from 'lucide-react'
import { Link } from 'wouter'
import { cratePath } from '../../cratePath.ts'
import { findOwnCrate } from './findOwnCrate.ts'
import { type LackOfPoints, lackOfPoints, widestOf } from './lackOfPoints.ts'
import { loadTrace } from './loadTrace.ts'
import { keyOfTrace, type TraceQuestion } from './traceQuestion.ts'

interface NoPointsProps {
  readonly customerId: string
  /** What nothing was found for. */
  readonly question: TraceQuestion
  readonly sis: Request<readonly SiCrates[]>
  /** Asks for all days of the same crate. */
  readonly onShowAll: () => void
}

/** Whether a crate is among those of the SIs; undefined until these are known. */
function isListed({ state, data }: Request<readonly SiCrates[]>, wanted: string): boolean | undefined {
  if (data) return data.some(({ barcodes }) => barcodes.some(({ barcode }) => barcode === wanted))
  return state === 'failed' ? false : undefined
}

function textOf(lack: LackOfPoints, { barcode, si, range }: TraceQuestion): string {
  const [from, to] = [formatCalendarDate(range?.from ?? ''), formatCalendarDate(range?.to ?? '')]
  if (lack === 'unknown') return t('tracking.unknownBarcode', { barcode })
  if (lack === 'untracked') return t('tracking.untracked', { barcode })
  if (lack === 'days') return t('tracking.noPointsBetween', { barcode, from, to })
  return lack === 'si' ? t('tracking.noPointsOfSi', { barcode, si: si ?? '' }) : t('tracking.noPointsYet', { barcode })
}

/** Says why there is no journey; that there is none is what the toast says (seed 1, section 2.12). */
export function NoPoints({ customerId, question, sis, onShowAll }: NoPointsProps) {
  useSignals()
  const { reference } = usePartner()
  const listed = isListed(sis, question.barcode)
  const wide = widestOf(question)
  const asks = listed === false && wide !== null
  const widest = useRequest(
    (signal) => (wide ? loadTrace(customerId, wide, signal) : Promise.resolve([])),
    asks ? JSON.stringify([customerId, keyOfTrace(wide)]) : null,
  )
  // Asked of every crate that sent nothing: one without a tracker is in no list of tracked ones.
  const own = useRequest(
    (signal) => findOwnCrate(customerId, question.barcode, signal),
    JSON.stringify([customerId, question.barcode]),
  )
  const lack = lackOfPoints(question, listed, wide && widest, own)
  if (lack === 'waiting') return <Skeleton height={120} />
  return (
    <EmptyState
      icon={SearchX}
      title={textOf(lack, { ...question, barcode: own.data?.barcode ?? question.barcode })}
      action={
        <>
          {lack === 'days' && <Button onClick={onShowAll}>{t('tracking.showAllPoints')}</Button>}
          {own.data && <Link href={cratePath(reference, own.data.barcode)}>{t('tracking.link.crate')}</Link>}
        </>
      }
    />
  )
}
