import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { forgetDraft } from '../../draft/useDraft.ts'
import { Notice } from '../../layout/Notice.tsx'
import { withdrawAll } from '../../sending/outbox.ts'
import { openStorage } from '../../storage/keptText.ts'

interface DeadLinkProps {
  /** Where something was kept for the link: nobody can send it any more. */
  readonly place: string | null
  /** Whether it comes in place of something a person has just used. */
  readonly takesFocus?: boolean
}

/** A link that is invalid, expired, used or cut off: the same for all (seed 1, section 8), and what may be done about each. */
export function DeadLink({ place, takesFocus = false }: DeadLinkProps) {
  useSignals()
  useEffect(() => {
    forgetDraft(place)
    if (place !== null)
      withdrawAll(
        openStorage(() => localStorage),
        place,
        Date.now(),
      )
  }, [place])
  return (
    <Notice title={t('distributorDeclaration.invalid')} takesFocus={takesFocus}>
      <p>{t('distributorDeclaration.dead')}</p>
    </Notice>
  )
}
