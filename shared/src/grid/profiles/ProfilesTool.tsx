import { useSignals } from '@preact/signals-react/runtime'
import { LayoutTemplate, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { mostGridProfiles } from '../../contract/gridProfiles.ts'
import { problemText } from '../../i18n/problemText.ts'
import { formatNumber, t } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { ToolPanel } from '../../ui/ToolPanel.tsx'
import { usePartAhead } from '../../ui/usePartAhead.ts'
import styles from './ProfilesTool.module.css'
import { type GridProfiles, standingTexts } from './useGridProfiles.ts'

const loadPanel = async () => (await import('./ProfilePanel.tsx')).ProfilePanel

export interface ProfilesToolProps {
  readonly profiles: GridProfiles
}

/** Which profile the grid shows, and whether it still does. */
function ShownProfile({ profiles: { selected, standing } }: ProfilesToolProps) {
  useSignals()
  if (!selected) return <span className={styles.current}>{t('gridProfile.profiles')}</span>
  return (
    <>
      <span className={styles.current}>
        <span className="unseen">{t('gridProfile.profile')} </span>
        {standing !== 'brought' && selected.profileName}
      </span>
      {standing !== 'inUse' && (
        <span className={styles.changed}>
          <span className={classNames(styles.dot, standing === 'brought' && styles.brought)} />
          {t(standingTexts[standing])}
        </span>
      )}
    </>
  )
}

/** The toolbar's way to the profiles of the grid. */
export function ProfilesTool({ profiles }: ProfilesToolProps) {
  useSignals()
  const [isOpen, setIsOpen] = useState(false)
  const ProfilePanel = usePartAhead(loadPanel, isOpen, () => setIsOpen(false))
  /** What Escape ends before it closes the panel. */
  const [inner, setInner] = useState<(() => void) | null>(null)
  const { profiles: known, problem, selected, reload } = profiles
  const note = known && t('grid.count', { shown: formatNumber(known.length), total: formatNumber(mostGridProfiles) })

  return (
    <ToolPanel
      trigger={
        <Button
          variant="ghost"
          icon={problem ? <TriangleAlert aria-hidden="true" /> : <LayoutTemplate aria-hidden="true" />}
          {...(selected ? { title: selected.profileName } : {})}
        >
          <ShownProfile profiles={profiles} />
        </Button>
      }
      title={t('gridProfile.title')}
      {...(note ? { note } : {})}
      // Not before there is something in it to take the focus.
      isOpen={isOpen && ProfilePanel !== null}
      onOpen={(next) => {
        setInner(null)
        setIsOpen(next)
      }}
      onEscape={() => {
        inner?.()
        return inner !== null
      }}
    >
      {known && ProfilePanel ? (
        <ProfilePanel
          profiles={profiles}
          known={known}
          onInner={(end) => setInner(() => end)}
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <div className={styles.unknown} role={problem ? 'alert' : 'status'}>
          <p>{problem ? `${t('gridProfile.notLoaded')} ${problemText(problem)}` : t('common.loading')}</p>
          {problem && <Button onClick={reload}>{t('common.retry')}</Button>}
        </div>
      )}
    </ToolPanel>
  )
}
