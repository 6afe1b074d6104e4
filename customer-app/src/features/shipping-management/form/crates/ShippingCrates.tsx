import { offerUndo, type UndoOffer } from '@crateway/shared/form/offerUndo.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Undo2 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useScanBursts } from '../scan/useScanBursts.ts'
import { SplitNotice } from '../split/SplitNotice.tsx'
import type { Split } from '../split/useSplit.ts'
import type { ShippingFormState } from '../useShippingForm.ts'
import { CratesPart } from './CratesPart.tsx'
import type { LineDeeds } from './crateDeeds.ts'
import { type CrateList, markLines, removeLines } from './crateList.ts'
import type { CrateWork } from './crateWork.ts'
import { useCrateList } from './useCrates.ts'
import { useUndoKeys } from './useUndoKeys.ts'

interface ShippingCratesProps {
  readonly state: ShippingFormState
  readonly split: Split
  /** Leads to another shipping. */
  readonly onOpen: (shippingId: string) => void
}

/** So many lines at once are worth an offer to take them back; fewer are one press of the keys, or of the line's own button. */
const many = 2

/** The number of the last step that can be taken back. */
const lastStep = (work: CrateWork) => work.list().past.at(-1)?.id

/** The crates of the form: what is scanned, and what a person does with it, each of which can be taken back. */
export function ShippingCrates({ state, split, onOpen }: ShippingCratesProps) {
  useSignals()
  const { form, work, base, closed, scanText } = state
  const list = useCrateList(work)
  /** Nothing is done while it is sent: that would be in no shipping. */
  const isHeld = closed !== null || form.isBusy
  const scanField = useRef<HTMLInputElement | null>(null)
  const [target, setTarget] = useState<{ readonly key: number } | null>(null)
  /** The offer to take the last step back. */
  const offer = useRef<UndoOffer | null>(null)
  const withdraw = useCallback(() => {
    offer.current?.withdraw()
    offer.current = null
  }, [])
  // What is being sent, was sent, or has gone to another shipping is not taken back by an offer from before.
  const cannotUndo = isHeld || list.past.length === 0
  useEffect(() => {
    if (cannotUndo) withdraw()
  }, [cannotUndo, withdraw])
  useEffect(() => withdraw, [withdraw])

  /** A step of the person; one that brings or takes many lines offers to be taken back until the next one. */
  const act = (step: () => void, count = 1, text?: () => string) => {
    if (isHeld) return
    withdraw()
    const before = lastStep(work)
    step()
    if (count < many || !text || lastStep(work) === before) return
    offer.current = offerUndo(text(), async () => {
      offer.current = null
      work.undo()
    })
  }
  const change = (step: (list: CrateList) => CrateList, count?: number, text?: () => string) =>
    act(() => work.change(step), count, text)
  const undo = (): boolean => {
    if (isHeld || lastStep(work) === undefined) return false
    withdraw()
    work.undo()
    return true
  }
  const addCodes = (codes: readonly string[]) => {
    if (codes.length === 0) return
    act(
      () => work.add(codes),
      codes.length,
      () => tCount('shippingForm.linesAdded', codes.length),
    )
  }
  const focusScan = () => scanField.current?.focus()

  useScanBursts({ field: scanField, isOn: !isHeld, onCodes: addCodes })
  useUndoKeys(scanField, undo)

  const deeds: LineDeeds = {
    onMark: (key, isMarked) => change((present) => markLines(present, [key], isMarked)),
    onRemove: (key) => {
      change((present) => removeLines(present, [key]))
      focusScan()
    },
    onCorrect: (key) => {
      const code = work.list().lines.get(key)?.code ?? ''
      // What stands in the field is somebody's, too.
      state.addScanText()
      change((present) => removeLines(present, [key]))
      scanText.set(code)
      focusScan()
    },
    onShow: (key) => setTarget({ key }),
    onOpen,
    onRetry: work.retry,
    problem: work.problem,
  }

  return (
    <CratesPart
      list={list}
      deeds={deeds}
      isClosed={closed !== null}
      isBusy={form.isBusy}
      target={target}
      scanText={scanText}
      onCodes={addCodes}
      scanRef={scanField}
      onMark={(keys, isMarked) =>
        change(
          (present) => markLines(present, keys, isMarked),
          keys.length,
          () => tCount(isMarked ? 'shippingForm.linesMarked' : 'shippingForm.linesUnmarked', keys.length),
        )
      }
      onRemove={(keys) => {
        change(
          (present) => removeLines(present, keys),
          keys.length,
          () => tCount('shippingForm.linesRemoved', keys.length),
        )
        focusScan()
      }}
      onMove={base ? split.ask : null}
      notice={<SplitNotice split={split} onOpen={onOpen} />}
      undo={
        <IconButton
          label={t('shippingForm.undo')}
          icon={<Undo2 aria-hidden="true" />}
          aria-keyshortcuts="Control+Z"
          disabled={cannotUndo}
          onClick={undo}
        />
      }
    />
  )
}
