import { downloadDistributorTemplate } from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type DragEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { anonymousClient } from '../../clients.ts'
import { DraftNote } from '../../draft/DraftNote.tsx'
import { useDraft } from '../../draft/useDraft.ts'
import { DownloadButton } from '../../form/DownloadButton.tsx'
import formStyles from '../../form/LinkForm.module.css'
import { useWait } from '../../form/useWait.ts'
import { Notice } from '../../layout/Notice.tsx'
import { SendingFailure } from '../../sending/SendingFailure.tsx'
import type { Sending } from '../../sending/useSending.ts'
import styles from './DistributorForm.module.css'
import { type AnswerFields, answerFieldsStruct, type DistributorAnswer } from './distributorAnswer.ts'
import { FileField } from './FileField.tsx'
import { FilePreview } from './FilePreview.tsx'
import type { FileCheck } from './fileCheck.ts'
import type { OpenedReminder } from './openReminder.ts'
import { SendQuestion } from './SendQuestion.tsx'
import type { StockFile } from './stockFile.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { useFileLook } from './useFileLook.ts'

interface DistributorFormProps {
  readonly token: string
  /** Where what was chosen is kept; null for nowhere. */
  readonly place: string | null
  readonly opened: OpenedReminder
  readonly sending: Sending<DistributorAnswer>
  /** How much of a file that is being sent has gone, 0 to 1. */
  readonly share: number
  /** Why the last try was refused; `refusals` counts them, and each has the file looked at anew. */
  readonly refusal: Problem | null
  readonly refusals: number
  /** Whether the person came here by a button of the page. */
  readonly takesFocus: boolean
  /** Whether the file is sent without having been looked at. */
  readonly isUnlooked: boolean
  readonly onUnlooked: () => void
  /** Something else was chosen. */
  readonly onChange: () => void
  /** The link does not open any more. */
  readonly onDead: () => void
}

/** How long the toast about a template that could not be fetched stays, ms (seed 1, section 9). */
const templateFailureTime = 4_000

const nothingChosen: AnswerFields = { nothing: false, file: null }

/** What keeps the form from being sent, in words. */
function hindranceOf({ nothing, file }: AnswerFields, check: FileCheck): string {
  if (nothing) return ''
  if (file === null) return t('distributorDeclaration.incomplete')
  return check === 'faulty' ? t('distributorDeclaration.faulty') : ''
}

/** What the last try failed with, and whether the services want no further file for a while: an answer without one may go. */
function useFailure(problem: Problem | null, nothing: boolean) {
  const wait = useWait(problem)
  return wait !== null && nothing ? { failed: null, isHeld: false } : { failed: problem, isHeld: Boolean(wait) }
}

/** Keeps the browser from opening a file that is dropped anywhere but on the field for it. */
function preventOutside(event: DragEvent<HTMLElement>): void {
  const isField = event.target instanceof HTMLInputElement && event.target.type === 'file' && !event.target.disabled
  if (!isField) event.preventDefault()
}

/** The question of a distributor's link: the file of its stock, or that there is nothing to declare. */
export function DistributorForm(props: DistributorFormProps) {
  useSignals()
  const { token, place, opened, sending, share, refusal, refusals, takesFocus, isUnlooked, onChange, onDead } = props
  const whyId = useId()
  const faultHeading = useRef<HTMLHeadingElement>(null)
  const draft = useDraft({ place, basis: '', struct: answerFieldsStruct })
  const [fields, setFields] = useState(draft.found ?? nothingChosen)
  const [files, setFiles] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const { nothing } = fields
  const file = nothing ? null : fields.file
  const isSending = sending.state === 'sending'

  const look = useFileLook(isUnlooked ? null : `${files}.${refusals}`, { token, opened, file, refusal, onDead })

  const { failed, isHeld } = useFailure(sending.problem, nothing)
  const latest = useRef(fields)
  const put = (next: AnswerFields) => {
    if (next.file !== latest.current.file) setFiles((count) => count + 1)
    latest.current = next
    setFields(next)
    draft.keep(next.nothing || next.file ? next : null)
    setIsAsking(false)
    onChange()
  }
  // A file may take its time to be read: what was ticked meanwhile stands.
  const handleFile = (chosen: StockFile | null) => put({ ...latest.current, file: chosen })

  const isWaiting = look.isLooking && !look.isLong
  const hindrance = hindranceOf(fields, look.check)

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isHeld || isWaiting) return
    if (hindrance) faultHeading.current?.focus()
    else setIsAsking(true)
  }

  const handleYes = () => {
    const { reminderId, distributor } = opened
    setIsAsking(false)
    // What is sent has the line for itself.
    if (look.isLooking || look.wait !== null) props.onUnlooked()
    sending.submit({ reminderId, distributorId: distributor.id, file })
  }

  return (
    <>
      <Notice title={t('distributorDeclaration.title')} takesFocus={takesFocus}>
        <p>{t('distributorDeclaration.text', { name: opened.distributor.name })}</p>
        <DownloadButton
          label={t('distributorDeclaration.template')}
          fileName="distributor_template.csv"
          failureTime={templateFailureTime}
          load={() => anonymousClient.download(downloadDistributorTemplate, {})}
        />
      </Notice>
      <DraftNote draft={draft} onTake={put} />
      <form
        className={styles.form}
        method="post"
        noValidate
        // A file dropped beside its field would take the browser away from the page.
        onDragOver={preventOutside}
        onDrop={preventOutside}
        onSubmit={handleSubmit}
      >
        <label className={formStyles.tick}>
          <input
            type="checkbox"
            checked={nothing}
            // Disabled, it would lose the focus to nowhere.
            aria-disabled={isSending || undefined}
            onChange={({ target }) => isSending || put({ ...fields, nothing: target.checked })}
          />
          {t('distributorDeclaration.nothing')}
        </label>
        {!nothing && <FileField file={file} isBusy={isSending} onChange={handleFile} />}
        <FilePreview
          look={look}
          isSending={isSending}
          materials={opened.materials}
          heading={faultHeading}
          refusal={refusal}
        />
        {draft.isKept && hindrance === '' && <p className={formStyles.why}>{t('draft.kept')}</p>}
        <SendingFailure
          failed={failed}
          refused={refusal}
          reason={refusal?.code === 'invalid' && t('distributorDeclaration.faulty')}
        />
        {isSending && file && <UploadProgress share={share} />}
        <Button
          className={styles.submit}
          variant="primary"
          type="submit"
          disabled={!nothing && file === null}
          isBusy={isSending || isWaiting}
          isHeld={isHeld}
          aria-describedby={whyId}
        >
          {isSending ? t('sending.sending') : t('distributorDeclaration.send')}
        </Button>
        <p id={whyId} className={formStyles.why}>
          {hindrance}
        </p>
      </form>
      {/* A file that is looked at again meanwhile may turn out to be faulty. */}
      {isAsking && hindrance === '' && (
        <SendQuestion
          name={opened.distributor.name}
          fields={fields}
          preview={look.preview}
          onYes={handleYes}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
