import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useId, useRef, useState } from 'react'
import { type GridProfile, mostGridProfiles } from '../../contract/gridProfiles.ts'
import { toProblem } from '../../errors/Problem.ts'
import { problemText } from '../../i18n/problemText.ts'
import { formatNumber, t } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/showToast.ts'
import { newProfileName } from './gridProfileState.ts'
import { type LineMode, ProfileLine } from './ProfileLine.tsx'
import styles from './ProfilesTool.module.css'
import type { GridProfiles } from './useGridProfiles.ts'

export interface ProfilePanelProps {
  readonly profiles: GridProfiles
  readonly known: readonly GridProfile[]
  /** Tells what Escape is to end first: renaming or a question; null for nothing. */
  readonly onInner: (end: (() => void) | null) => void
  readonly onClose: () => void
}

/** The line a person works on. */
interface Work {
  readonly name: string
  readonly mode: Exclude<LineMode, 'plain'>
}

const nameOf = (number: number) => t('gridProfile.newName', { number: formatNumber(number) })

/** The list of a grid's profiles: choose, save, add, rename, delete, and back to what the screen has. */
export function ProfilePanel({ profiles, known, onInner, onClose }: ProfilePanelProps) {
  useSignals()
  const { selected, isChanged } = profiles
  const ids = { group: useId(), full: useId(), last: useId() }
  const list = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState(selected?.profileName)
  const [work, setWork] = useState<Work | null>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const names = known.map(({ profileName }) => profileName)
  const isFull = known.length >= mostGridProfiles
  const isLast = known.length === 1

  const begin = (next: Work | null) => {
    setWork(next)
    onInner(next && (() => begin(null)))
  }

  // What was pressed may be gone: the list takes the focus back.
  const hadWork = useRef(false)
  useEffect(() => {
    const isDone = hadWork.current && work === null
    hadWork.current = work !== null
    if (isDone) list.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [work])

  const run = async (name: string, call: () => Promise<void>, onDone: () => void) => {
    setBusy(name)
    setFailure('')
    try {
      await call()
      onDone()
    } catch (error) {
      setFailure(problemText(toProblem(error)))
    } finally {
      setBusy(null)
    }
  }
  const told = (name: string, call: () => Promise<void>, onDone: () => void) => {
    run(name, call, onDone).catch(() => undefined)
  }

  // A profile that is shown takes the place of what was changed: nobody loses that at the first press.
  const handleValidate = () => {
    if (isChanged && !isAsking) {
      setFailure('')
      setIsAsking(true)
    } else if (marked !== undefined) told('validate', () => profiles.select(marked), onClose)
  }
  const handleSave = () =>
    told('save', profiles.save, () => {
      showToast('good', t('gridProfile.saved'))
      onClose()
    })
  const handleCreate = () => {
    const name = newProfileName(names, nameOf)
    told(
      'create',
      () => profiles.create(name),
      () => {
        showToast('good', t('gridProfile.saved'))
        setMarked(name)
        begin({ name, mode: 'rename' })
      },
    )
  }
  const handleRename = (name: string, newName: string) =>
    told(
      'rename',
      () => profiles.rename(name, newName),
      () => {
        if (marked === name) setMarked(newName)
        begin(null)
      },
    )
  const handleDelete = (name: string) =>
    told(
      'delete',
      () => profiles.remove(name),
      () => {
        const [oldest] = names.filter((other) => other !== name)
        if (marked === name) setMarked(name === selected?.profileName ? oldest : selected?.profileName)
        begin(null)
      },
    )

  return (
    <div className={styles.content}>
      {known.length === 0 ? (
        <p className={styles.hint}>{t('gridProfile.none')}</p>
      ) : (
        <div ref={list} className={styles.list} role="radiogroup" aria-label={t('gridProfile.list')}>
          {known.map(({ profileName: name }) => (
            <ProfileLine
              key={name}
              name={name}
              group={ids.group}
              others={names.filter((other) => other !== name)}
              mode={work?.name === name ? work.mode : 'plain'}
              isMarked={name === marked}
              isSelected={name === selected?.profileName}
              isChanged={isChanged}
              isBusy={busy !== null}
              lastId={isLast ? ids.last : undefined}
              onMark={() => {
                setMarked(name)
                setIsAsking(false)
              }}
              onValidate={handleValidate}
              onMode={(mode) => begin(mode === 'plain' ? null : { name, mode })}
              onRename={(newName) => handleRename(name, newName)}
              onDelete={() => handleDelete(name)}
            />
          ))}
        </div>
      )}
      {isLast && (
        <p id={ids.last} className={styles.hint}>
          {t('gridProfile.lastStays')}
        </p>
      )}
      {isFull && (
        <p id={ids.full} className={styles.hint}>
          {t('gridProfile.full', { most: formatNumber(mostGridProfiles) })}
        </p>
      )}
      <p className={styles.failure} role="alert">
        {failure || (isAsking && isChanged && t('gridProfile.discardAsk', { validate: t('gridProfile.validate') }))}
      </p>
      <div className={styles.buttons}>
        {selected && (
          <Button
            variant={isChanged ? 'plain' : 'primary'}
            isBusy={busy === 'validate'}
            disabled={marked === selected.profileName && !isChanged}
            onClick={handleValidate}
          >
            {t('gridProfile.validate')}
          </Button>
        )}
        {selected && (
          <Button
            variant={isChanged ? 'primary' : 'plain'}
            isBusy={busy === 'save'}
            disabled={!isChanged}
            onClick={handleSave}
          >
            <span className={styles.current}>{t('gridProfile.save', { name: selected.profileName })}</span>
          </Button>
        )}
        <Button
          isBusy={busy === 'create'}
          disabled={isFull}
          {...(isFull ? { 'aria-describedby': ids.full } : {})}
          onClick={handleCreate}
        >
          {t('gridProfile.create')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            profiles.reset()
            onClose()
          }}
        >
          {t('gridProfile.reset')}
        </Button>
      </div>
    </div>
  )
}
