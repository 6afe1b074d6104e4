import { listEstimatedCrates, listSiteCrates } from '@crateway/shared/contract/calls/endusers.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { afterRows } from '@crateway/shared/ui/afterRows.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { isSaving } from '@crateway/shared/ui/isSaving.ts'
import { usePart } from '@crateway/shared/ui/usePart.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useKeptCall } from '../offline/useKeptCall.ts'
import { useKeptOffer } from '../offline/useKeptOffer.ts'
import { fetchedTime } from './fetchedTime.ts'
import { useHandScanner } from './useHandScanner.ts'

const loadScanner = async () => (await import('./CrateScanner.tsx')).CrateScanner

/** How long crates that were fetched ahead are good enough, ms: they weigh as much as all of a site's stock. */
const freshTime = 10 * 60_000
/** When this page has fetched all that is looked in of each site last, ms since 1970. */
const fetchedAt = new Map<string, number>()

const isFresh = (id: string): boolean => Date.now() - (fetchedAt.get(id) ?? Number.NEGATIVE_INFINITY) < freshTime

export interface ScanToolProps {
  /** Id of the site. */
  readonly id: string
  /** The partner's reference, for addresses. */
  readonly site: string
}

/**
 * The button that finds a crate by its barcode; so does a hand-held scanner that types one while the screen is open. What it looks
 * in is fetched before there may be no line, once for all screens, and anew whenever somebody looks.
 */
export function ScanTool({ id, site }: ScanToolProps) {
  useSignals()
  const [isOpen, setIsOpen] = useState(false)
  const [isReady, setIsReady] = useState(false)
  /** The barcode that a hand-held scanner opened it with; null where a person did. */
  const [typed, setTyped] = useState<string | null>(null)
  const open = (barcode: string | null) => {
    setTyped(barcode)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  useHandScanner(open)
  const Scanner = usePart(loadScanner, isOpen, close)
  useEffect(() => {
    if (isSaving() || isFresh(id)) return
    // Both lists are long, and services answer one after the other.
    return afterRows(() => setIsReady(true))
  }, [id])
  const isWanted = isReady || isOpen
  const scanned = useKeptCall(listSiteCrates, { params: { id } }, { isWanted })
  const isEstimateListed = useKeptOffer('estimatedCrates')
  const estimated = useKeptCall(
    listEstimatedCrates,
    { params: { id } },
    { isWanted: isWanted && isEstimateListed === true },
  )
  const lists = [scanned, ...(isEstimateListed ? [estimated] : [])]
  const time = isEstimateListed === undefined ? null : fetchedTime(lists)
  useEffect(() => {
    if (time !== null) fetchedAt.set(id, time)
  }, [id, time])
  return (
    <>
      <Button icon={<ScanBarcode aria-hidden="true" />} onClick={() => open(null)}>
        {t('scan.open')}
      </Button>
      {Scanner && (
        <Scanner
          scanned={scanned}
          estimated={isEstimateListed === false ? null : estimated}
          typed={typed}
          site={site}
          isOpen={isOpen}
          onClose={close}
        />
      )}
    </>
  )
}
