import { downloadCratesNote, type MaterialLabel } from '@crateway/shared/contract/calls/declarations.ts'
import { longestNote } from '@crateway/shared/contract/fields.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useId, useState } from 'react'
import { anonymousClient } from '../../clients.ts'
import { DraftNote } from '../../draft/DraftNote.tsx'
import { DownloadButton } from '../../form/DownloadButton.tsx'
import { TextArea } from '../../form/TextArea.tsx'
import { useWait } from '../../form/useWait.ts'
import { drawings, Icon } from '../../icons/Icon.tsx'
import { ConfirmDialog } from '../../sending/ConfirmDialog.tsx'
import { SendingFailure } from '../../sending/SendingFailure.tsx'
import type { Sending } from '../../sending/useSending.ts'
import { ChangeTable } from './ChangeTable.tsx'
import styles from './DeclarationForm.module.css'
import { DeclarationHead } from './DeclarationHead.tsx'
import type { FormCheck } from './declarationForm.ts'
import { changesOf, type DeclarationOrder, toOrder } from './declarationOrder.ts'
import { labelOf } from './lineLabel.ts'
import type { OpenedDeclaration } from './openDeclaration.ts'
import { QuantityLine } from './QuantityLine.tsx'
import { identityName, quantityName, useDeclarationForm } from './useDeclarationForm.ts'

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
  /** What was refused. In a `conflict` another declaration came in between: it is shown here now. */
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
  return t('consigneeDeclaration.incompleteForm', { fields: names.join(', ') })
}

/** Quantities, comment and name of a consignee; for a declaration that is there already, the change of it. */
export function DeclarationForm(props: DeclarationFormProps) {
  useSignals()
  const { token, place, opened, labels, sending, refusal, isArrival, takesFocus, onTooLate } = props
  const { mail, codes, declared } = opened
  const [isAsking, setIsAsking] = useState(false)
  const id = useId()
  const isBusy = sending.state === 'sending'
  const isHeld = Boolean(useWait(sending.problem))
  const handleAsk = () => setIsAsking(!(isBusy || isHeld))
  const form = useDeclarationForm({ place, codes, declared, onSubmit: handleAsk })
  const { fields, check, draft, isUnchanged, isTold, change } = form
  const hindrance = hindranceOf(check, isUnchanged)
  const order = toOrder(fields, check, declared)
  const isConflict = refusal?.problem.code === 'conflict'
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
        isArrival={isArrival}
        takesFocus={takesFocus}
        onTooLate={onTooLate}
      />
      <DraftNote draft={draft} reason={isOvertaken && t('consigneeDeclaration.meanwhile')} onTake={change} />
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
                fault={isTold(quantityName(code)) ? check.quantities.get(code) : undefined}
                isReadOnly={isBusy}
                onChange={(typed) => change({ ...fields, quantities: { ...fields.quantities, [code]: typed } })}
              />
            ))}
          </fieldset>
          <p id={`${id}-hint`} className={styles.hint}>
            {t('consigneeDeclaration.hint')}
          </p>
          <Field label={t('consigneeDeclaration.comments')}>
            {(control) => (
              <TextArea
                {...control}
                value={fields.comments}
                rows={3}
                maxLength={longestNote}
                readOnly={isBusy}
                onChange={(event) => change({ ...fields, comments: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={t('consigneeDeclaration.identity')}
            error={
              isTold(identityName) && check.isIdentityMissing ? t('consigneeDeclaration.identityMissing') : undefined
            }
          >
            {(control) => (
              <Input
                {...control}
                className={styles.identity}
                name={identityName}
                value={fields.identity}
                autoComplete="name"
                maxLength={longestName}
                readOnly={isBusy}
                required
                onChange={(event) => change({ ...fields, identity: event.target.value })}
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
        <SendingFailure failed={sending.problem} refused={isConflict ? null : (refusal?.problem ?? null)} />
        <div className={styles.bar}>
          <p className={styles.total}>
            <span>{tCount('consigneeDeclaration.crates', check.total)}</span>
            <span id={`${id}-hindrance`} className={styles.hindrance}>
              {hindrance}
            </span>
          </p>
          <Button
            variant="primary"
            type="submit"
            disabled={hindrance !== ''}
            isBusy={isBusy}
            isHeld={isHeld}
            aria-describedby={hindrance ? `${id}-hindrance` : undefined}
          >
            {isBusy ? t('sending.sending') : t('consigneeDeclaration.send')}
          </Button>
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={declared ? t('consigneeDeclaration.confirmChange') : t('consigneeDeclaration.confirm')}
          onYes={handleYes}
          onNo={() => setIsAsking(false)}
        >
          {declared && <ChangeTable changes={changesOf(declared, order)} />}
          <p>{tCount('consigneeDeclaration.confirmSum', check.total, { name: mail.enduserName })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
