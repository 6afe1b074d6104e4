import { downloadDistributorTemplate } from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { anonymousClient } from '../../clients.ts'
import { DraftNote } from '../../draft/DraftNote.tsx'
import { useDraft } from '../../draft/useDraft.ts'
import { DownloadButton } from '../../form/DownloadButton.tsx'
import formStyles from '../../form/LinkForm.module.css'
import { SubmitButton } from '../../form/SubmitButton.tsx'
import { useForm } from '../../form/useForm.ts'
import { Notice } from '../../layout/Notice.tsx'
import { SendingFailure } from '../../sending/SendingFailure.tsx'
import type { Sending } from '../../sending/useSending.ts'
import styles from './DistributorForm.module.css'
import { type AnswerFields, answerFieldsStruct, areSameFields, type DistributorAnswer } from './distributorAnswer.ts'
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

/** The file may take its time to be read and looked at; what is wrong with it is told where that is shown. */
const faultsOf = ({ nothing, file }: AnswerFields) => ({ file: nothing || file ? undefined : 'missing' })

/** An answer without a file may go while the services want no further file. */
const subjectOf = ({ nothing }: AnswerFields): string => (nothing ? 'nothing' : 'file')

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
  const [files, setFiles] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const draft = useDraft({
    place,
    basis: '',
    struct: answerFieldsStruct,
    untyped: nothingChosen,
    areSame: areSameFields,
  })
  const form = useForm({
    start: draft.start,
    draft,
    faultsOf,
    subjectOf,
    sending,
    refusal,
    onChange() {
      setIsAsking(false)
      onChange()
    },
    onSubmit() {
      if (!isWaiting && hindrance === '') setIsAsking(true)
    },
  })
  const { values: fields, isBusy } = form
  const file = fields.nothing ? null : fields.file
  const look = useFileLook(isUnlooked ? null : `${files}.${refusals}`, { token, opened, file, refusal, onDead })
  const isWaiting = look.isLooking && !look.isLong
  const hindrance = hindranceOf(fields, look.check)
  const isUnfit = !fields.nothing && look.check === 'faulty'

  // The button that was used is nothing to press any more: what is wrong comes in its place.
  useEffect(() => {
    if (!isUnfit || !(isAsking || refusal !== null)) return
    setIsAsking(false)
    faultHeading.current?.focus()
  }, [isUnfit, isAsking, refusal])

  // Each file is looked at anew.
  const handleFile = (chosen: StockFile | null) => {
    setFiles((count) => count + 1)
    form.change({ file: chosen })
  }
  const handleTake = (taken: AnswerFields) => {
    setFiles((count) => count + 1)
    form.take(taken)
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
      <DraftNote draft={draft} onTake={handleTake} />
      <form
        {...form.props}
        className={styles.form}
        // A file dropped beside its field would take the browser away from the page.
        onDragOver={preventOutside}
        onDrop={preventOutside}
      >
        <label className={formStyles.tick}>
          <input {...form.tick('nothing')} />
          {t('distributorDeclaration.nothing')}
        </label>
        {!fields.nothing && <FileField file={file} isBusy={isBusy} onChange={handleFile} />}
        <FilePreview
          look={look}
          isSending={isBusy}
          materials={opened.materials}
          heading={faultHeading}
          refusal={refusal}
        />
        {draft.isKept && hindrance === '' && <p className={formStyles.why}>{t('draft.kept')}</p>}
        <SendingFailure
          failed={form.failed}
          refused={refusal}
          reason={refusal?.code === 'invalid' && t('distributorDeclaration.faulty')}
        />
        {isBusy && file && <UploadProgress share={share} />}
        <SubmitButton
          form={isUnfit ? { ...form, isReady: false } : form}
          label={t('distributorDeclaration.send')}
          busyLabel={t('sending.sending')}
          isWaiting={isWaiting}
          describedBy={whyId}
        />
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
