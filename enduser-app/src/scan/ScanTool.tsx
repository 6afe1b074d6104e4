import { listSiteCrates } from '@crateway/shared/contract/calls/endusers.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { isSaving } from '@crateway/shared/ui/isSaving.ts'
import { usePart } from '@crateway/shared/ui/usePart.ts'
import { whenIdle } from '@crateway/shared/ui/whenIdle.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useKeptCall } from '../offline/useKeptCall.ts'

const loadScanner = async () => (await import('./CrateScanner.tsx')).CrateScanner

export interface ScanToolProps {
  /** Id of the site. */
  readonly id: string
  /** The partner's reference, for addresses. */
  readonly site: string
}

/** The button that finds a crate by its barcode. What it looks in is fetched before there may be no line. */
export function ScanTool({ id, site }: ScanToolProps) {
  useSignals()
  const [isOpen, setIsOpen] = useState(false)
  const [isReady, setIsReady] = useState(false)
  const close = () => setIsOpen(false)
  const Scanner = usePart(loadScanner, isOpen, close)
  useEffect(() => (isSaving() ? undefined : whenIdle(() => setIsReady(true))), [])
  const crates = useKeptCall(listSiteCrates, { params: { id } }, { isWanted: isReady || isOpen })
  return (
    <>
      <Button icon={<ScanBarcode aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t('scan.open')}
      </Button>
      {Scanner && <Scanner crates={crates} site={site} isOpen={isOpen} onClose={close} />}
    </>
  )
}
