import { useSignals } from '@preact/signals-react/runtime'
import { Check, PencilLine, Trash2, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { longestProfileName } from '../../contract/gridProfiles.ts'
import { formatNumber, t } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import styles from './ProfilesTool.module.css'

/** What a line shows: the profile, a field for its new name, or the question whether to delete it. */
export type LineMode = 'plain' | 'rename' | 'delete'

export interface ProfileLineProps {
  readonly name: string
  /** Ties the lines' radio buttons together. */
  readonly group: string
  /** Names of the other profiles. */
  readonly others: readonly string[]
  readonly mode: LineMode
  readonly isMarked: boolean
  readonly isSelected: boolean
  /** Whether the grid differs from the selected profile. */
  readonly isChanged: boolean
  readonly isBusy: boolean
  /** Id of the sentence that tells why it cannot be deleted; undefined when it can. */
  readonly lastId: string | undefined
  readonly onMark: () => void
  readonly onValidate: () => void
  readonly onMode: (mode: LineMode) => void
  readonly onRename: (newName: string) => void
  readonly onDelete: () => void
}

// Not written into the elements: as the same functions they run once, not at every drawing.
const takeFocus = (element: HTMLElement | null) => element?.focus()
const takeTyping = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.select()
}

/** One profile of the list. */
export function ProfileLine(props: ProfileLineProps) {
  if (props.mode === 'rename') return <RenameLine {...props} />
  if (props.mode === 'delete') return <DeleteLine {...props} />
  return <PlainLine {...props} />
}

function PlainLine(props: ProfileLineProps) {
  useSignals()
  const { name, group, isMarked, isSelected, isChanged, lastId, onMark, onValidate, onMode } = props
  return (
    <div className={styles.line}>
      <label className={styles.name}>
        <input
          type="radio"
          name={group}
          checked={isMarked}
          onChange={onMark}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onValidate()
          }}
        />
        <span className={styles.text}>{name}</span>
        {isSelected && (
          <span className={styles.use}>
            {isChanged && <span className={styles.dot} />}
            {isChanged ? t('gridProfile.changed') : t('gridProfile.inUse')}
          </span>
        )}
      </label>
      <IconButton
        label={t('gridProfile.rename', { name })}
        icon={<PencilLine aria-hidden="true" />}
        onClick={() => onMode('rename')}
      />
      <IconButton
        label={t('gridProfile.delete', { name })}
        icon={<Trash2 aria-hidden="true" />}
        disabled={lastId !== undefined}
        aria-describedby={lastId}
        onClick={() => onMode('delete')}
      />
    </div>
  )
}

/** Why a name cannot be given; empty when it can. */
function nameFault(name: string, others: readonly string[]): string {
  if (name === '') return t('gridProfile.nameMissing')
  if ([...name].length > longestProfileName) {
    return t('gridProfile.nameLong', { most: formatNumber(longestProfileName) })
  }
  return others.includes(name) ? t('gridProfile.nameTaken') : ''
}

function RenameLine({ name, others, isBusy, onMode, onRename }: ProfileLineProps) {
  useSignals()
  const faultId = useId()
  const [draft, setDraft] = useState(name)
  // Control characters come along with pasted text; nobody types one.
  const wanted = draft.replace(/\p{Cc}/gu, ' ').trim()
  const fault = nameFault(wanted, others)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (fault !== '' || isBusy) return
    if (wanted === name) onMode('plain')
    else onRename(wanted)
  }
  return (
    <form className={styles.rename} onSubmit={handleSubmit}>
      <div className={styles.line}>
        <Input
          ref={takeTyping}
          aria-label={t('gridProfile.name')}
          aria-invalid={fault !== '' || undefined}
          aria-describedby={faultId}
          autoComplete="off"
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
        <IconButton
          type="submit"
          label={t('gridProfile.keepName')}
          icon={<Check aria-hidden="true" />}
          aria-disabled={fault !== '' || isBusy}
        />
        <IconButton label={t('common.cancel')} icon={<X aria-hidden="true" />} onClick={() => onMode('plain')} />
      </div>
      <p id={faultId} className={styles.fault} role="status">
        {fault}
      </p>
    </form>
  )
}

function DeleteLine({ name, isBusy, onMode, onDelete }: ProfileLineProps) {
  useSignals()
  const textId = useId()
  return (
    <fieldset className={styles.question} aria-labelledby={textId}>
      <p id={textId}>{t('gridProfile.deleteAsk', { name })}</p>
      <div className={styles.answers}>
        <Button ref={takeFocus} onClick={() => onMode('plain')}>
          {t('common.no')}
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={onDelete}>
          {t('gridProfile.deleteYes')}
        </Button>
      </div>
    </fieldset>
  )
}
