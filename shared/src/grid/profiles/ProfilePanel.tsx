import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useId, useRef, useState } from 'react'
import { type GridProfile, mostGridProfiles } from '../../contract/gridProfiles.ts'
import { toProblem } from '../../errors/Problem.ts'
import { problemText } from '../../i18n/problemText.ts'
import { formatNumber, t } from '../../i18n/translate.ts'
import { showToast } from '../../ui/showToast.ts'
import { newProfileName } from './gridProfileState.ts'
import { deedText, ProfileButtons, type ProfileDeed } from './ProfileButtons.tsx'
import { type LineMode, ProfileLine } from './ProfileLine.tsx'
import { ProfileNameForm } from './ProfileNameForm.tsx'
import styles from './ProfilesTool.module.css'
import type { GridProfiles } from './useGridProfiles.ts'

export interface ProfilePanelProps {
  readonly profiles: GridProfiles
  readonly known: readonly GridProfile[]
  /** Tells what Escape is to end first: naming or a question; null for nothing. */
  readonly onInner: (end: (() => void) | null) => void
  readonly onClose: () => void
}

/** What a person works on: the line of a profile, or the name of a new one. */
interface Work {
  readonly name: string
  readonly mode: Exclude<LineMode, 'plain'> | 'new'
}

const nameOf = (number: number) => t('gridProfile.newName', { number: formatNumber(number) })

/** The list of a grid's profiles: choose, save, add, rename, delete, and back to what the screen has. */
export function ProfilePanel({ profiles, known, onInner, onClose }: ProfilePanelProps) {
  useSignals()
  const { selected, standing, isLossy } = profiles
  const ids = { group: useId(), full: useId(), last: useId() }
  const list = useRef<HTMLDivElement>(null)
  const newButton = useRef<HTMLButtonElement>(null)
  const [marked, setMarked] = useState(selected?.profileName)
  const [work, setWork] = useState<Work | null>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  /** What is to be pressed again, as it loses what was changed. */
  const [asking, setAsking] = useState<'validate' | 'back' | null>(null)
  const names = known.map(({ profileName }) => profileName)
  const isFull = known.length >= mostGridProfiles
  const isLast = known.length === 1

  const begin = (next: Work | null) => {
    setWork(next)
    setFailure('')
    setAsking(null)
    onInner(next && (() => begin(null)))
  }

  // What was pressed may be gone: the list takes the focus back, or the button that asked for a name.
  const lastWork = useRef<Work | null>(null)
  useEffect(() => {
    const done = work === null ? lastWork.current : null
    lastWork.current = work
    if (done?.mode === 'new') newButton.current?.focus()
    else if (done) list.current?.querySelector<HTMLElement>('input:checked')?.focus()
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
  const askFirst = (press: 'validate' | 'back'): boolean => {
    if (!isLossy || asking === press) return false
    setFailure('')
    setAsking(press)
    return true
  }
  const handleSaved = () => {
    showToast('good', t('gridProfile.saved'))
    onClose()
  }
  const closeWith = (deed: () => void) => {
    deed()
    onClose()
  }
  const deeds: Readonly<Record<ProfileDeed, () => void>> = {
    validate: () => {
      if (marked !== undefined && !askFirst('validate')) told('validate', () => profiles.select(marked), onClose)
    },
    save: () => told('save', profiles.save, handleSaved),
    back: () => {
      if (!askFirst('back')) closeWith(profiles.back)
    },
    create: () => begin({ name: newProfileName(names, nameOf), mode: 'new' }),
    reset: () => closeWith(profiles.reset),
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

  const question =
    asking && isLossy && t('gridProfile.discardAsk', { validate: deedText(asking, selected?.profileName ?? '') })

  return (
    <div className={styles.content}>
      {selected && standing === 'brought' && (
        <p className={styles.note}>{t('gridProfile.broughtText', { name: selected.profileName })}</p>
      )}
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
              mode={work?.name === name && work.mode !== 'new' ? work.mode : 'plain'}
              isMarked={name === marked}
              standing={name === selected?.profileName ? standing : null}
              isBusy={busy !== null}
              lastId={isLast ? ids.last : undefined}
              onMark={() => {
                setMarked(name)
                setAsking(null)
              }}
              onValidate={deeds.validate}
              onMode={(mode) => begin(mode === 'plain' ? null : { name, mode })}
              onRename={(newName) => handleRename(name, newName)}
              onDelete={() => handleDelete(name)}
            />
          ))}
        </div>
      )}
      {work?.mode === 'new' && (
        <div className={styles.new}>
          <p>{t('gridProfile.nameNew')}</p>
          <ProfileNameForm
            name={work.name}
            others={names}
            label={t('gridProfile.nameNew')}
            saveLabel={t('gridProfile.keepNew')}
            isBusy={busy !== null}
            onName={(name) => told('create', () => profiles.create(name), handleSaved)}
            onCancel={() => begin(null)}
          />
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
        {failure || question}
      </p>
      <ProfileButtons
        selected={selected?.profileName}
        standing={standing}
        isOther={marked !== selected?.profileName}
        busy={busy}
        newButton={newButton}
        canCreate={!isFull && work?.mode !== 'new'}
        fullId={isFull ? ids.full : undefined}
        onPress={(deed) => deeds[deed]()}
      />
    </div>
  )
}
