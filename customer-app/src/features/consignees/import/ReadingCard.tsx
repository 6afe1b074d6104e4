import { t } from '@crateway/shared/i18n/translate.ts'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { EmptyState } from '@crateway/shared/ui/EmptyState.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { FileX, LoaderCircle } from 'lucide-react'
import type { DeskState } from './desk/deskState.ts'
import styles from './ImportScreen.module.css'
import { refusedText } from './refusedText.ts'

interface ReadingCardProps {
  readonly reading: NonNullable<DeskState['reading']>
}

/** A file that is being read, or what is wrong with it. */
export function ReadingCard({ reading: { file, problem } }: ReadingCardProps) {
  useSignals()
  return (
    <Card>
      <div role="status">
        {problem ? (
          <EmptyState
            icon={FileX}
            title={t('enduserImport.refused.title', { name: file.name })}
            text={refusedText(problem)}
          />
        ) : (
          <p className={styles.reading}>
            <LoaderCircle className={styles.spinner} aria-hidden="true" />
            {t('enduserImport.reading', { name: file.name })}
          </p>
        )}
      </div>
    </Card>
  )
}
