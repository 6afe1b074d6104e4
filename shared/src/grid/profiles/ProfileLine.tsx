import { useSignals } from '@preact/signals-react/runtime'
import { PencilLine, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ProfileNameForm } from './ProfileNameForm.tsx'
import styles from './ProfilesTool.module.css'
import { type Standing, standingTexts } from './useGridProfiles.ts'

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
  /** How the selected profile stands; null for the others. */
  readonly standing: Standing | null
  readonly isBusy: boolean
  /** Id of the sentence that tells why it cannot be deleted; undefined when it can. */
  readonly lastId: string | undefined
  readonly onMark: () => void
  readonly onValidate: () => void
  readonly onMode: (mode: LineMode) => void
  readonly onRename: (newName: string) => void
  readonly onDelete: () => void
}

// Not written into the element: as the same function it runs once, not at every drawing.
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** One profile of the list. */
export function ProfileLine(props: ProfileLineProps) {
  if (props.mode === 'rename') return <RenameLine {...props} />
  if (props.mode === 'delete') return <DeleteLine {...props} />
  return <PlainLine {...props} />
}

function PlainLine(props: ProfileLineProps) {
  useSignals()
  const { name, group, isMarked, standing, lastId, onMark, onValidate, onMode } = props
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
        {standing && standing !== 'brought' && (
          <span className={styles.use}>
            {standing === 'changed' && <span className={styles.dot} />}
            {t(standingTexts[standing])}
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

function RenameLine({ name, others, isBusy, onMode, onRename }: ProfileLineProps) {
  useSignals()
  return (
    <ProfileNameForm
      name={name}
      others={others}
      label={t('gridProfile.name')}
      saveLabel={t('gridProfile.keepName')}
      isBusy={isBusy}
      onName={(wanted) => (wanted === name ? onMode('plain') : onRename(wanted))}
      onCancel={() => onMode('plain')}
    />
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
