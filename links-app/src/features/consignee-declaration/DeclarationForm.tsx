import { downloadCratesNote, type MaterialLabel } from '@crateway/shared/contract/calls/declarations.ts'
import { longestNote } from '@crateway/shared/contract/fields.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useId, useState } from 'react'
import { anonymousClient } from '../../clients.ts'
import { DraftNote } from '../../draft/DraftNote.tsx'
import { useDraft } from '../../draft/useDraft.ts'
import { DownloadButton } from '../../form/DownloadButton.tsx'
import { refusedField } from '../../form/faults.ts'
import { SubmitButton } from '../../form/SubmitButton.tsx'
import { TextArea } from '../../form/TextArea.tsx'
import { useForm } from '../../form/useForm.ts'
import { drawings, Icon } from '../../icons/Icon.tsx'
import { ConfirmDialog } from '../../sending/ConfirmDialog.tsx'
import { SendingFailure } from '../../sending/SendingFailure.tsx'
import type { Sending } from '../../sending/useSending.ts'
import styles from './DeclarationForm.module.css'
import { DeclarationHead } from './DeclarationHead.tsx'
import {
  areSameFields,
  checkFields,
  type DeclarationFields,
  type FormCheck,
  faultsOf,
  fieldsStruct,
  identityName,
  quantityName,
  tidyFields,
  toFields,
} from './declarationForm.ts'
import { changesOf, type DeclarationOrder, toOrder } from './declarationOrder.ts'
import { labelOf } from './lineLabel.ts'
import type { OpenedDeclaration } from './openDeclaration.ts'
import { openerName } from './openerName.ts'
import { QuantityLine } from './QuantityLine.tsx'
import { ToBeSent } from './ToBeSent.tsx'

/** Longest name the contract takes. */
const longestName = 200

/** An order that was not taken, and why. */
export interface Refusal {
  readonly problem: Problem
  readonly order: DeclarationOrder
}

interface DeclarationFormProps {
  readonly token: string
  readonly place: string | null
  readonly opened: OpenedDeclaration
  readonly labels: readonly MaterialLabel[]
  readonly sending: Sending<DeclarationOrder>
  /** What was refused. After `declaration_changed` another declaration came in between: it is shown here now. */
  readonly refusal: Refusal | null
  /** Whether the link leads here, and not a button of the page. */
  readonly isArrival: boolean
  /** Whether it comes in place of something a person has just used. */
  readonly takesFocus: boolean
  /** The time to change the declaration has run out. */
  readonly onTooLate: () => void
}

/** What keeps a form from being sent, in words. */
function hindranceOf(check: FormCheck, isUnchanged: boolean): string {
  const { quantities, isIdentityMissing, isValid } = check
  if (isValid) return isUnchanged ? t('consigneeDeclaration.unchanged') : ''
  const names = [...quantities.keys(), ...(isIdentityMissing ? [t('consigneeDeclaration.identity')] : [])]
  return t('consigneeDeclaration.incompleteForm', { fields: names.join(t('common.comma')) })
}

/** The field of the line that a refusal names by its place (`declarationQuantities.0.quantity`): a form sends all of its lines. */
function lineOf({ fields }: Problem, codes: readonly string[]): string | undefined {
  const [, place] = /^declarationQuantities\.(\d+)\b/.exec(fields[0]?.field ?? '') ?? []
  const code = place === undefined ? undefined : codes[Number(place)]
  return code === undefined ? undefined : quantityName(code)
}

/** Quantities, comment and name of a consignee; for a declaration that is there already, the change of it. */
export function DeclarationForm(props: DeclarationFormProps) {
  useSignals()
  const { token, place, opened, labels, sending, refusal, isArrival, takesFocus, onTooLate } = props
  const { mail, codes, declared } = opened
  const [isAsking, setIsAsking] = useState(false)
  const id = useId()
  const draft = useDraft({
    place,
    basis: declared?.basis ?? '',
    struct: fieldsStruct,
    untyped: declared ? toFields(declared) : { ...toFields(null), identity: openerName(place) },
    areSame: (one, other) => areSameFields(one, other, codes),
  })
  // Figures that were typed on an earlier visit are none that were declared.
  const isResumed = declared !== null && draft.isFound
  const form = useForm({
    start: draft.start,
    draft,
    faultsOf: (fields: DeclarationFields) => faultsOf(fields, codes, declared),
    tidy: tidyFields,
    sending,
    refusal: refusal?.problem ?? null,
    refusedAt: (problem) => lineOf(problem, codes) ?? refusedField(problem),
    onSubmit: () => setIsAsking(true),
  })
  const { values: fields, isBusy } = form
  const check = checkFields(fields, codes)
  const hindrance = hindranceOf(check, !form.isReady)
  const quantityTexts = {
    missing: t('quantity.missing'),
    not_whole: t('quantity.not_whole'),
    negative: t('quantity.negative'),
    too_large: t('quantity.too_large'),
  }
  const order = toOrder(fields, check, declared)
  const isConflict = refusal?.problem.code === 'declaration_changed'
  // What says the same is most likely this very submission, whose answer was lost.
  const isOvertaken = isConflict && declared !== null && changesOf(declared, refusal.order).length > 0

  const handleYes = () => {
    setIsAsking(false)
    sending.submit(order)
  }

  return (
    <>
      <DeclarationHead
        token={token}
        opened={opened}
        isArrival={isArrival && !isResumed}
        takesFocus={takesFocus}
        onTooLate={onTooLate}
      />
      <DraftNote draft={draft} reason={isOvertaken && t('consigneeDeclaration.meanwhile')} onTake={form.take} />
      {isResumed && <p>{t('draft.earlier')}</p>}
      <DownloadButton
        className={styles.note}
        label={t('consigneeDeclaration.note')}
        fileName="crates.pdf"
        load={() => anonymousClient.download(downloadCratesNote, {})}
      />
      <form {...form.props} className={styles.form}>
        <div className={styles.fields}>
          <fieldset className={styles.lines} aria-describedby={`${id}-hint`}>
            <legend className="unseen">{t('consigneeDeclaration.quantities')}</legend>
            {codes.map((code) => (
              <QuantityLine
                key={code}
                code={code}
                label={labelOf(labels, code)}
                name={quantityName(code)}
                value={fields.quantities[code] ?? ''}
                {...form.told(quantityName(code), quantityTexts)}
                isReadOnly={isBusy}
                onChange={(typed) => form.change({ quantities: { ...fields.quantities, [code]: typed } })}
              />
            ))}
          </fieldset>
          <p id={`${id}-hint`} className={styles.hint}>
            {t('consigneeDeclaration.hint')}
          </p>
          <Field label={t('consigneeDeclaration.comments')}>
            {(control) => <TextArea {...control} {...form.text('comments')} rows={3} maxLength={longestNote} />}
          </Field>
          <Field
            label={t('consigneeDeclaration.identity')}
            {...form.told(identityName, { missing: t('consigneeDeclaration.identityMissing') })}
          >
            {(control) => (
              <Input
                {...control}
                {...form.text('identity')}
                className={styles.identity}
                autoComplete="name"
                maxLength={longestName}
                required
              />
            )}
          </Field>
        </div>
        {draft.isKept && (
          <p className={styles.kept}>
            <Icon drawing={drawings.done} size={16} />
            {t('draft.kept')}
          </p>
        )}
        <SendingFailure failed={form.failed} refused={isConflict ? null : (refusal?.problem ?? null)} />
        <div className={styles.bar}>
          <p className={styles.total}>
            <span>{tCount('consigneeDeclaration.crates', check.total)}</span>
            <span id={`${id}-hindrance`} className={styles.hindrance}>
              {hindrance}
            </span>
          </p>
          <SubmitButton
            form={form}
            label={t('consigneeDeclaration.send')}
            busyLabel={t('sending.sending')}
            describedBy={hindrance ? `${id}-hindrance` : undefined}
          />
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={declared ? t('consigneeDeclaration.confirmChange') : t('consigneeDeclaration.confirm')}
          onYes={handleYes}
          onNo={() => setIsAsking(false)}
        >
          <ToBeSent order={order} declared={declared} labels={labels} />
          <p>{tCount('consigneeDeclaration.confirmSum', check.total, { name: mail.enduserName })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
