import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { formFaults } from '@crateway/shared/form/formFaults.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState } from 'react'
import { markedBarcodes, takeOut } from '../crates/crateList.ts'
import { toCrateText } from '../crates/crateText.ts'
import { isSaved } from '../save/saveShipping.ts'
import type { ShippingBase } from '../save/shippingBase.ts'
import { changedStruct } from '../save/shippingShape.ts'
import type { ShippingContent } from '../save/shippingValues.ts'
import type { ShippingFormState } from '../useShippingForm.ts'
import { type Adrift, createSplit, type SplitDone, type SplitJob } from './splitShipping.ts'

/** Crates that have gone to a new shipping. */
interface MovedCrates {
  /** Null where the services don't say what they made. */
  readonly shippingId: string | null
  readonly count: number
  readonly isWithoutAnswers: boolean
}

export interface Split {
  /** It is asked whether the marked crates are to go. */
  readonly isAsked: boolean
  readonly ask: () => void
  readonly close: () => void
  /** What stands in the form is not saved yet: that comes first. */
  readonly isUnsaved: () => boolean
  /** Saves what is not saved, then moves the crates. */
  readonly run: (barcodes: readonly string[], idempotencyKey: string, signal: AbortSignal) => Promise<SplitDone>
  readonly moved: MovedCrates | null
  readonly forgetMoved: () => void
  /** Crates that are in no shipping at the moment; null for none. */
  readonly adrift: Adrift | null
}

/** Moving the marked crates of a form to a new shipping (seed 2, section 2.8). */
export function useSplit(state: ShippingFormState, onChanged: () => void): Split {
  useSignals()
  const { form, work, base, ports, save } = state
  const [isAsked, setIsAsked] = useState(false)
  const [moved, setMoved] = useState<MovedCrates | null>(null)
  const [adrift, setAdrift] = useState<Adrift | null>(null)
  const job = useRef<SplitJob | null>(null)

  /** What stands in the form, as it is sent. */
  const contentNow = (): ShippingContent => changedStruct.create(form.shape.toBody(form.methods.getValues()))

  const saveFirst = async (standing: ShippingBase, idempotencyKey: string, signal: AbortSignal) => {
    const content = contentNow()
    if (isSaved(content, standing)) return standing
    const { base: next } = await save({ content, base: standing, idempotencyKey, signal })
    state.standOn(next, form.methods.getValues())
    return next
  }

  const noteFailure = async (error: unknown, standing: ShippingBase) => {
    const problem = toProblem(error)
    state.noteRefusal(problem)
    const left = job.current?.adrift() ?? null
    setAdrift(left)
    // The form has its crates still: saving it puts them back.
    const present = job.current?.present() ?? standing
    if (present !== standing) state.standOn(present, form.methods.getValues())
    if (!left) job.current = null
    const isClosed = problem.code === 'shipping_locked' || problem.code === 'not_found'
    if (problem.code !== 'stale_shipping' && !isClosed) return
    setIsAsked(false)
    if (isClosed) return
    const theirs = await ports.read(standing.shipping.id).catch(() => null)
    if (theirs) state.setConflict({ before: standing, theirs })
  }

  const noteDone = (done: SplitDone, barcodes: readonly string[]) => {
    job.current = null
    setAdrift(null)
    work.change((list) => takeOut(list, barcodes))
    state.standOn(done.kept, { ...form.methods.getValues(), crates: toCrateText(work.list()) })
    setMoved({ shippingId: done.newShippingId, count: barcodes.length, isWithoutAnswers: done.isWithoutAnswers })
    onChanged()
  }

  return {
    isAsked,
    moved,
    adrift,
    ask: () => {
      const faults = formFaults(form.shape, form.methods.getValues())
      if (faults.size === 0) return setIsAsked(true)
      showToast('bad', t('shippingForm.fixFirst'))
      form.fields.focus(form.fields.names().find((name) => faults.has(name)))
    },
    close: () => setIsAsked(false),
    forgetMoved: () => setMoved(null),
    isUnsaved: () => base !== null && adrift === null && !isSaved(contentNow(), base),
    async run(barcodes, idempotencyKey, signal) {
      if (!base) throw new TypeError('Only a saved shipping is divided')
      let standing = base
      try {
        // One that is half done goes on from there: what stands in the form would put its crates back.
        if (!job.current) {
          standing = await saveFirst(base, idempotencyKey, signal)
          const wanted = { base: standing, moved: barcodes, idempotencyKey, now: new Date().toISOString() }
          job.current = createSplit(ports, wanted)
        }
        const done = await job.current.run()
        noteDone(done, barcodes)
        return done
      } catch (error) {
        await noteFailure(error, standing)
        throw error
      }
    },
  }
}

/** The crates that a split would move: those that are marked, or those that one has left adrift. */
export const toBeMoved = (split: Split, list: Parameters<typeof markedBarcodes>[0]): readonly string[] =>
  split.adrift?.barcodes ?? markedBarcodes(list)
