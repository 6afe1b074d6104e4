import { useSignals } from '@preact/signals-react/runtime'
import type { Ref } from 'react'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ProfilesTool.module.css'
import type { Standing } from './useGridProfiles.ts'

/** What a press asks for. */
export type ProfileDeed = 'validate' | 'save' | 'back' | 'create' | 'reset'

export interface ProfileButtonsProps {
  /** The profile the grid opens with; undefined where there is none. */
  readonly selected: string | undefined
  readonly standing: Standing
  /** Whether a profile is marked that is not shown. */
  readonly isOther: boolean
  /** What is under way. */
  readonly busy: string | null
  readonly newButton: Ref<HTMLButtonElement>
  readonly canCreate: boolean
  /** Id of the sentence that tells why there can be no further profile; undefined when there can. */
  readonly fullId: string | undefined
  readonly onPress: (deed: ProfileDeed) => void
}

/** Words of a press that is asked for again, as it loses something. */
export const deedText = (deed: 'validate' | 'back', name: string): string =>
  deed === 'back' ? t('gridProfile.back', { name }) : t('gridProfile.validate')

/** What can be done with the profiles as they are marked; what is most likely wanted stands out. */
export function ProfileButtons(props: ProfileButtonsProps) {
  useSignals()
  const { selected, standing, isOther, busy, newButton, canCreate, fullId, onPress } = props
  const isInUse = standing === 'inUse'
  return (
    <div className={styles.buttons}>
      {selected !== undefined && (
        <>
          <Button
            variant={isInUse ? 'primary' : 'plain'}
            isBusy={busy === 'validate'}
            disabled={!isOther && standing !== 'changed'}
            onClick={() => onPress('validate')}
          >
            {deedText('validate', selected)}
          </Button>
          <Button
            variant={isInUse ? 'plain' : 'primary'}
            isBusy={busy === 'save'}
            disabled={isInUse}
            onClick={() => onPress(standing === 'brought' ? 'back' : 'save')}
          >
            <span className={styles.current}>
              {standing === 'brought' ? deedText('back', selected) : t('gridProfile.save', { name: selected })}
            </span>
          </Button>
        </>
      )}
      <Button
        ref={newButton}
        disabled={!canCreate}
        {...(fullId ? { 'aria-describedby': fullId } : {})}
        onClick={() => onPress('create')}
      >
        {t('gridProfile.create')}
      </Button>
      <Button variant="ghost" onClick={() => onPress('reset')}>
        {t('gridProfile.reset')}
      </Button>
    </div>
  )
}
