import type { SubmitForm } from '@crateway/shared/form/useSubmit.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { client } from '../../../../client.ts'
import type { ShippingValues } from '../save/shippingValues.ts'
import { playScan } from '../scan/scanSound.ts'
import { type CrateList, toList } from './crateList.ts'
import { findLookUpWay } from './crateLookUps.ts'
import { readCrateText, toCrateText } from './crateText.ts'
import { type CrateWork, createCrateWork } from './crateWork.ts'

/** Seconds that a refused code is told of (seed 2, section 8). */
const refusedSeconds = 3

/** The crates of a form, and the look-ups behind them. @param shippingId null while there is no shipping */
export function useCrateWork(customerId: string, start: ShippingValues, shippingId: () => string | null): CrateWork {
  const [work] = useState(() =>
    createCrateWork({
      start: toList(readCrateText(start.crates)),
      findWay: () => findLookUpWay(client, { customerId, shippingId }),
      onRefusedStep: () => {
        playScan('bad')
        showToast('bad', t('shippingForm.addedOrUnknown'), refusedSeconds)
      },
      onAdded: () => playScan('good'),
    }),
  )
  useEffect(() => work.open(), [work])
  // What failed for want of a line is tried again by itself once there is one.
  useEffect(() => {
    addEventListener('online', work.retry)
    return () => removeEventListener('online', work.retry)
  }, [work])
  return work
}

/** The list as it is now. */
export const useCrateList = (work: CrateWork): CrateList => useSyncExternalStore(work.watch, work.list)

/**
 * Keeps the crates at work and the form's value of them the same: a change of the list is a change of the form, and what
 * the form takes up, such as a draft, is in the list.
 */
export function useCratesInForm(work: CrateWork, methods: SubmitForm<ShippingValues>['methods']): void {
  useEffect(() => {
    const unwatch = work.watch(() => {
      const text = toCrateText(work.list())
      if (text !== methods.getValues('crates')) methods.setValue('crates', text, { shouldDirty: true })
    })
    const unsubscribe = methods.subscribe({
      formState: { values: true },
      // What it is told of may be older than what stands in the form.
      callback: () => {
        const crates = methods.getValues('crates')
        if (crates === toCrateText(work.list())) return
        work.change((list) => toList(readCrateText(crates), list))
      },
    })
    return () => {
      unwatch()
      unsubscribe()
    }
  }, [work, methods])
}
