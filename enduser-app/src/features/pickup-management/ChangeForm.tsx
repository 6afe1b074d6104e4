import { changeEnduserQuantities, findEnduserDeclaration } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import type { MaterialLabel } from '@crateway/shared/contract/calls/declarations.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { FormDialog } from '@crateway/shared/form/FormDialog.tsx'
import { NumberField } from '@crateway/shared/form/fields/NumberField.tsx'
import { wholeForm } from '@crateway/shared/form/formFaults.ts'
import { submitCall } from '@crateway/shared/form/submitCall.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useKeptOffer } from '../../offline/useKeptOffer.ts'
import { serverNow } from '../../serverNow.ts'
import styles from './ChangeForm.module.css'
import { changeableTill } from './changeableTill.ts'
import type { Declared } from './findDeclared.ts'
import {
  areSame,
  type QuantityValues,
  quantityLines,
  quantityPaths,
  startValues,
  toQuantities,
} from './quantityForm.ts'

export interface ChangeFormProps {
  readonly id: string
  /** As it stands when the form opens. */
  readonly declared: Declared
  readonly labels: readonly MaterialLabel[]
  /** It was changed, by this form or behind it. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

const unchanged = { text: () => t('pickup.unchanged') }

const call = submitCall(client, changeEnduserQuantities)

/** Changes the quantities of a declaration within its 48 hours (seed 2, sections 7 and 9). */
export function ChangeForm({ id, declared, labels, onChanged, onClose }: ChangeFormProps) {
  useSignals()
  // What the screen loads meanwhile must not change the fields under somebody's hands.
  const [{ declaration, quantities }] = useState(declared)
  const [lines] = useState(() => quantityLines(labels, quantities))
  const until = changeableTill(declaration, serverNow())

  // Nobody is to overwrite what they have not seen.
  const takesBasis = useKeptOffer('declarationBasis') === true
  const changedMeanwhile = () => {
    onChanged()
    return new Problem('declaration_changed', { words: t('pickup.changedMeanwhile') })
  }
  /** Where the call cannot name what it changes: a moment is left between this and the change. */
  const assertUnchanged = async (signal: AbortSignal) => {
    if (takesBasis) return
    const current = await client.call(findEnduserDeclaration, { params: { id } }, signal)
    if ((current.changedAt ?? null) !== (declaration.changedAt ?? null)) throw changedMeanwhile()
  }
  const send: typeof call.send = (body, submission) =>
    call.send(body, submission).catch((error: unknown) => {
      throw toProblem(error).code === 'declaration_changed' ? changedMeanwhile() : error
    })
  const form = useSubmit(
    { ...call, send },
    {
      start: startValues(lines, quantities),
      toBody: (values: QuantityValues) => ({
        declarationId: id,
        declarationQuantities: toQuantities(lines, values),
        ...(takesBasis && { basis: declaration.changedAt ?? declaration.date }),
      }),
      paths: quantityPaths(lines),
      // Sent all the same, it would tell of a change where there is none.
      ownFaults: (values) => (areSame(values, startValues(lines, quantities)) ? { [wholeForm]: unchanged } : {}),
      wholeFaults: [unchanged],
      prepare: assertUnchanged,
      doneText: () => t('pickup.changeDone'),
      onDone: () => {
        onChanged()
        onClose()
      },
    },
  )
  return (
    <FormDialog
      form={form}
      title={t('pickup.changeTitle')}
      text={until === null ? t('pickup.tooLate') : t('pickup.changeable', { until: formatInstant(until) })}
      submitLabel={t('pickup.save')}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {lines.map(({ field, code, label }) => (
          <NumberField key={field} name={field} label={label && label !== code ? `${code} · ${label}` : code} />
        ))}
      </div>
    </FormDialog>
  )
}
