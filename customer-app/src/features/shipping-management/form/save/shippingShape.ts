import { createShipping, mostCrates, updateShipping } from '@crateway/shared/contract/calls/shippingManagement.ts'
import type { DynamicField } from '@crateway/shared/contract/dynamicFields.ts'
import type { AnyStruct } from '@crateway/shared/contract/failedRule.ts'
import { blankable, id, text } from '@crateway/shared/contract/fields.ts'
import { isTime } from '@crateway/shared/domain/typedTime.ts'
import { wholeForm } from '@crateway/shared/form/formFaults.ts'
import type { Fault } from '@crateway/shared/form/structFaults.ts'
import { bodyStruct } from '@crateway/shared/form/submitCall.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { array, type } from 'superstruct'
import { barcodesIn, contentPaths, type ShippingValues, toContent } from './shippingValues.ts'

/** Longest answer to a customer's own field. */
const longestAnswer = 500

const answers = array(type({ fieldId: id(), value: blankable(text(longestAnswer)) }))

/** What the form sends, new and changed, by the rules of the contract. */
export const newStruct: AnyStruct = type({ main: bodyStruct(createShipping), answers })
export const changedStruct: AnyStruct = type({ main: bodyStruct(updateShipping), answers })

/** Of a form without reference and consignee, in the words of seed 2, section 5. */
export const neither: Fault = { text: () => t('shippingForm.neither') }
/** Of more crates than a shipping can have. */
export const tooMany: Fault = { text: () => t('shippingForm.tooMany', { most: formatNumber(mostCrates) }) }
export const timeFaults: readonly Fault[] = [{ code: 'required' }, { code: 'time' }]

const timeFault = (time: string): Fault | undefined => {
  if (time === '') return { code: 'required' }
  return isTime(time) ? undefined : { code: 'time' }
}

/** The rules of the form, and how its values become what is sent. */
export const shippingShape = (isNew: boolean, customerId: string, fields: readonly DynamicField[]) => ({
  paths: contentPaths(isNew, fields),
  toBody: (values: ShippingValues) => toContent(values, customerId, fields),
  ownFaults: (values: ShippingValues) => {
    const { reference, enduserId, time, crates } = values
    return {
      [wholeForm]: reference.trim() === '' && enduserId === '' ? neither : undefined,
      time: timeFault(time),
      crates: barcodesIn(crates).length > mostCrates ? tooMany : undefined,
    }
  },
})
