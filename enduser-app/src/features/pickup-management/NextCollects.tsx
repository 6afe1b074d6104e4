import type { NextCollect } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { LineRowAction } from '../../offline/LineRowAction.tsx'
import { collectColumns } from './collectColumns.ts'
import styles from './DeclarationHistory.module.css'
import type { CollectFile } from './useCollectFile.ts'

export interface NextCollectsProps {
  readonly collects: readonly NextCollect[]
  /** The way to put one into a calendar; null where there are no files of collects. */
  readonly collectFile: CollectFile | null
  readonly actions?: ReactNode
}

/** Rows of a page. */
const pageSize = 5

/** Every collect to come; the day of one that is planned is an estimate. */
export function NextCollects({ collects, collectFile, actions }: NextCollectsProps) {
  useSignals()
  const heading = useId()
  return (
    <section className={styles.history} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t('pickup.nextCollects')}</h2>
        {actions}
      </div>
      <DataTable
        caption={t('pickup.nextCollects')}
        columns={collectColumns}
        rows={collects}
        rowKey={({ id }) => id}
        pageSize={pageSize}
        emptyText={t('pickup.noCollect')}
        {...(collectFile && {
          rowActions: ({ id, day }: NextCollect) => (
            <LineRowAction
              text={t('pickup.addToCalendar')}
              of={formatCalendarDate(day)}
              icon={CalendarPlus}
              isBusy={collectFile.addingId === id}
              onSelect={() => collectFile.add(id)}
            />
          ),
        })}
      />
    </section>
  )
}
