import type { EstimatedCrate, SiteCrate } from '@crateway/shared/contract/calls/endusers.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { KeptNote } from '../offline/KeptNote.tsx'
import type { KeptRequest } from '../offline/keptRequest.ts'
import styles from './CrateScanner.module.css'
import { cratesHere } from './crateHere.ts'
import { FoundCrates } from './FoundCrates.tsx'
import { type CameraState, useBarcodeCamera } from './useBarcodeCamera.ts'

export interface CrateScannerProps {
  /** Those scanned at the site. */
  readonly scanned: KeptRequest<readonly SiteCrate[]>
  /** Those of the estimate; null where nobody lists them. */
  readonly estimated: KeptRequest<readonly EstimatedCrate[]> | null
  /** The barcode that a hand-held scanner opened it with, which is looked for without the camera; null where a person did. */
  readonly typed: string | null
  /** The partner's reference, for addresses. */
  readonly site: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Finds a crate at a site by its barcode: with the camera, or typed by a person or a hand-held scanner (ADR 055). */
export function CrateScanner({ isOpen, onClose, ...sought }: CrateScannerProps) {
  useSignals()
  return (
    <Dialog
      title={t('scan.title')}
      {...(sought.typed !== null && { text: t('scan.next') })}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Scanner {...sought} onLeave={onClose} />
    </Dialog>
  )
}

interface ScannerProps extends Omit<CrateScannerProps, 'isOpen' | 'onClose'> {
  readonly onLeave: () => void
}

/** A barcode that was out of sight for that long is read anew, ms. */
const outOfSight = 3_000

/** Within the open dialog: it begins anew each time. */
function Scanner({ scanned, estimated, typed: start, site, onLeave }: ScannerProps) {
  useSignals()
  const [typed, setTyped] = useState(start ?? '')
  const [asked, setAsked] = useState(start)
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const seen = useRef({ barcode: '', at: 0 })
  const handleRead = (barcode: string) => {
    const { barcode: last, at } = seen.current
    seen.current = { barcode, at: Date.now() }
    // What is still in sight takes no place from what was typed since.
    if (barcode === last && Date.now() - at < outOfSight) return
    navigator.vibrate?.(60)
    setAsked(barcode)
  }
  const isFilmed = start === null
  const [video, camera] = useBarcodeCamera(isFilmed, handleRead)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') setAsked(typed.trim())
    // What is read next comes in its place.
    input.current?.select()
  }
  const hasPicture = isFilmed && (camera === 'opening' || camera === 'looking')
  const isTyped = !isFilmed
  // On a phone its keyboard would cover what is said of the camera.
  useEffect(() => {
    if (hasPicture || !(isTyped || matchMedia('(pointer: fine)').matches)) return
    input.current?.focus()
    // What is scanned next comes in its place.
    input.current?.select()
  }, [hasPicture, isTyped])
  useEffect(() => {
    // Scanners type wherever the focus is, and end with Enter.
    const handleKeyDown = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent) => {
      if (key.length > 1 || key === ' ' || altKey || ctrlKey || metaKey || target === input.current) return
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])

  const crates = useMemo(() => cratesHere(scanned.data ?? [], estimated?.data ?? null), [scanned.data, estimated?.data])
  const requests = [scanned, ...(estimated ? [estimated] : [])]
  const failed = requests.find(({ state }) => state === 'failed')

  return (
    <div className={styles.scanner}>
      {hasPicture && <p className={styles.state}>{t('scan.text')}</p>}
      <div className={styles.camera} hidden={!hasPicture}>
        <video ref={video} className={styles.video} aria-label={t('scan.picture')} playsInline muted />
        <span className={styles.line} aria-hidden="true" />
      </div>
      <p className={styles.state} role="status">
        {isFilmed && cameraText(camera)}
      </p>
      <form className={styles.form} onSubmit={handleSubmit}>
        <label htmlFor={field}>{t('scan.barcode')}</label>
        <div className={styles.row}>
          <Input
            ref={input}
            id={field}
            value={typed}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="primary">
            {t('scan.find')}
          </Button>
        </div>
      </form>
      <KeptNote requests={requests} />
      {failed?.state === 'failed' && <ProblemPanel problem={failed.problem} onRetry={failed.retry} />}
      <div role="status" className={styles.answer}>
        {asked !== null && (scanned.state !== 'failed' || scanned.data) && (
          <FoundCrates
            crates={crates}
            isLoading={requests.some(({ state, data }) => state === 'loading' && !data)}
            hasEstimate={estimated?.data !== undefined}
            barcode={asked}
            site={site}
            onLeave={onLeave}
          />
        )}
      </div>
    </div>
  )
}

function cameraText(state: CameraState): string {
  switch (state) {
    case 'opening':
      return t('scan.opening')
    case 'looking':
      return t('scan.looking')
    case 'refused':
      return t('scan.refused')
    case 'taken':
      return t('scan.taken')
    case 'none':
      return t('scan.none')
    case 'stopped':
      return t('scan.stopped')
    case 'unreadable':
      return t('scan.unreadable')
  }
}
