import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { ImportDesk } from './desk/importDesk.ts'
import styles from './ImportScreen.module.css'
import type { DraftRoom } from './send/importDraft.ts'
import { linesIn } from './send/sendJob.ts'

interface DraftOfferProps {
  readonly desk: ImportDesk
  readonly drafts: DraftRoom
  readonly isReading: boolean
}

/** An import that was begun before: it goes on where it was, or is thrown away. */
export function DraftOffer({ desk, drafts, isReading }: DraftOfferProps) {
  useSignals()
  const [isGone, setIsGone] = useState(false)
  const [, redraw] = useState(0)
  const offer = drafts.offered()
  if (!offer) return null
  const { draft, at } = offer
  const time = formatInstant(new Date(at).toISOString())
  const all = draft.job?.batches.reduce((sum, { lines }) => sum + lines.length, 0) ?? 0
  const done = draft.job ? linesIn(draft.job, 'done').length : 0
  const restore = async () => setIsGone(!(await desk.restore(draft)))
  return (
    <div className={styles.offer} role="status">
      <p>
        {t('enduserImport.draft.text', { name: draft.file.name, time })}
        {all > 0 && ` ${t('enduserImport.draft.sent', { done: formatNumber(done), all: formatNumber(all) })}`}
        {isGone && ` ${t('enduserImport.draft.gone')}`}
      </p>
      <Button
        onClick={() => {
          drafts.discard()
          redraw((count) => count + 1)
        }}
      >
        {t('form.discard')}
      </Button>
      <Button variant="primary" disabled={isGone || isReading} onClick={() => void restore()}>
        {t('form.restore')}
      </Button>
    </div>
  )
}
