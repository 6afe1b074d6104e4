import type { FormerCycles } from '@crateway/shared/contract/calls/crateStory.ts'
import { startExport } from '@crateway/shared/grid/export/exportJob.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { CardHead } from './CardHead.tsx'
import styles from './CratePageScreen.module.css'
import { formerColumns } from './formerColumns.ts'

interface FormerCardProps {
  readonly barcode: string
  readonly former: FormerCycles
  /** Whether the services leave the end customers out. */
  readonly isPatched: boolean
  /** Whether a cycle is under way: then without former ones it is the first. */
  readonly hasCycle: boolean
}

/** The cycles of a crate that are over, to read and to take along. */
export function FormerCard({ barcode, former: { total, averageDays, cycles }, isPatched, hasCycle }: FormerCardProps) {
  useSignals()
  const { reference } = usePartner()
  const columns = useMemo(
    () => formerColumns(reference).filter(({ property }) => !(isPatched && property === 'enduser')),
    [reference, isPatched],
  )
  const average = averageDays === null ? null : Math.round(averageDays)
  const noneText = t(hasCycle ? 'cratePage.noFormer' : 'cratePage.noFormerAny')
  return (
    <Card aria-label={t('cratePage.former')}>
      <CardHead
        title={t('cratePage.former')}
        note={
          average === null
            ? null
            : t('cratePage.formerNote', { total: formatNumber(total), days: tCount('tracking.days', average) })
        }
        aside={
          cycles.length > 0 && (
            <Button
              variant="ghost"
              icon={<Download aria-hidden="true" />}
              onClick={() => startExport('csv', tableSource(columns, cycles), t('cratePage.historyFile', { barcode }))}
            >
              {t('cratePage.exportHistory')}
            </Button>
          )
        }
      />
      {cycles.length === 0 ? (
        <p className={styles.none}>{noneText}</p>
      ) : (
        <DataTable
          caption={t('cratePage.former')}
          columns={columns}
          rows={cycles}
          rowKey={({ deliveryDate, collectionDate }) => `${deliveryDate} ${collectionDate}`}
          pageSize={5}
          isDense
          emptyText={noneText}
        />
      )}
    </Card>
  )
}
