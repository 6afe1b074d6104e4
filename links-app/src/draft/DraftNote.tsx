import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { FormNote } from '../form/FormNote.tsx'
import styles from './DraftNote.module.css'
import type { Draft } from './useDraft.ts'

interface DraftNoteProps<Fields> {
  readonly draft: Draft<Fields>
  /** Why what was typed earlier is not in the form, in words, to be read out at once. */
  readonly reason?: string | false | undefined
  /** Puts the offered fields into the form. */
  readonly onTake: (fields: Fields) => void
}

/** Offers what was typed for the same link elsewhere or earlier; nothing when there is no offer. */
export function DraftNote<Fields>({ draft, reason, onTake }: DraftNoteProps<Fields>) {
  useSignals()
  const { offer, closeOffer } = draft

  const handleTake = () => {
    if (offer) onTake(offer.fields)
    closeOffer()
  }

  return (
    <div className={styles.region} role={reason ? 'alert' : 'status'}>
      {offer && (
        <FormNote
          tone="info"
          actions={
            <>
              <Button onClick={handleTake}>{t('draft.take')}</Button>
              <Button variant="ghost" onClick={closeOffer}>
                {t('draft.leave')}
              </Button>
            </>
          }
        >
          <p>{offer.origin === 'tab' ? t('draft.otherTab') : reason || t('draft.earlier')}</p>
        </FormNote>
      )}
    </div>
  )
}
