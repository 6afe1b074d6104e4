import { nothing } from '@crateway/shared/columns/cellText.ts'
import type { Column } from '@crateway/shared/columns/columns.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { HeldButton } from '@crateway/shared/ui/HeldButton.tsx'
import { RowAction } from '@crateway/shared/ui/RowAction.tsx'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { usePart } from '@crateway/shared/ui/usePart.ts'
import { useTableAddress } from '@crateway/shared/ui/useTableState.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CalendarClock, Download, FileText, type LucideIcon, PackageCheck } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { momentText } from '../../momentText.ts'
import { ChangedFigure } from './ChangedFigure.tsx'
import styles from './DeclarationHistory.module.css'
import { changeText, collectionChip, historyColumns } from './historyColumns.ts'
import { declaredCodes, type HistoryRow, quantityBefore, quantityOf, totalBefore, totalOf } from './historyRows.ts'

export interface DeclarationHistoryProps {
  readonly rows: readonly HistoryRow[]
  /** Somebody tells what was declared, not only when. */
  readonly hasContent: boolean
  readonly onSee: (declarationId: string) => void
}

/** Rows of a page. */
const pageSize = 8

function CollectionCell({ row }: { readonly row: HistoryRow }) {
  useSignals()
  const chip = collectionChip(row)
  if (!chip) return nothing
  const state = row.content?.collect?.state
  const icon: LucideIcon | undefined = state && (state === 'collected' ? PackageCheck : CalendarClock)
  return (
    <StatusChip kind={chip.kind} {...(icon && { icon })}>
      {chip.text}
    </StatusChip>
  )
}

const drawDeclared = ({ declarationId, declaredAt }: HistoryRow) => (
  <DeclaredCell isDeclared={declarationId !== null} declaredAt={declaredAt} />
)

/** When it was declared; what was not says so in the place of a date. */
function DeclaredCell({
  isDeclared,
  declaredAt,
}: {
  readonly isDeclared: boolean
  readonly declaredAt: string | null
}) {
  useSignals()
  if (!isDeclared) return <StatusChip kind="warn">{t('pickup.notDeclared')}</StatusChip>
  return declaredAt === null ? nothing : momentText(declaredAt)
}

const drawIdentity = (row: HistoryRow) => <IdentityCell row={row} />

/** Who declared, and below it who changed that. */
function IdentityCell({ row }: { readonly row: HistoryRow }) {
  useSignals()
  const changed = changeText(row)
  return (
    <>
      {row.content?.identity || nothing}
      {changed !== null && <span className={styles.changer}>{changed}</span>}
    </>
  )
}

const drawCollection = (row: HistoryRow) => <CollectionCell row={row} />

const loadExportDialog = async () => (await import('@crateway/shared/grid/export/ExportDialog.tsx')).ExportDialog

async function save(columns: readonly Column<HistoryRow>[], rows: readonly HistoryRow[], site: string): Promise<void> {
  try {
    const { exportHistory } = await import('./exportHistory.ts')
    exportHistory(columns, rows, site)
  } catch {
    showToast('bad', t('ui.staleText'))
  }
}

/** Everything that was asked and declared, with what was changed and what was fetched. */
export function DeclarationHistory({ rows, hasContent, onSee }: DeclarationHistoryProps) {
  useSignals()
  const heading = useId()
  const { name } = usePartner()
  const [hasExported, setHasExported] = useState(false)
  const ExportDialog = usePart(loadExportDialog, hasExported)
  const codeList = hasContent ? declaredCodes(rows).join('\n') : null
  const codes = useMemo(() => (codeList === null ? null : codeList.split('\n').filter(Boolean)), [codeList])
  const changed = rows.some(({ content }) => content?.before)
  const columns = useMemo(() => historyColumns(codes, changed), [codes, changed])
  const cells = useMemo(
    () => ({
      // Only where there is more to draw than the figure: a card leaves out what was not declared.
      ...Object.fromEntries(
        (codes ?? []).flatMap((code, place) =>
          rows.some((row) => quantityBefore(row, code) !== null)
            ? [
                [
                  `material${place}`,
                  (row: HistoryRow) => <ChangedFigure now={quantityOf(row, code)} before={quantityBefore(row, code)} />,
                ],
              ]
            : [],
        ),
      ),
      declared: drawDeclared,
      identity: drawIdentity,
      total: (row: HistoryRow) => <ChangedFigure now={totalOf(row)} before={totalBefore(row)} />,
      collection: drawCollection,
    }),
    [codes, rows],
  )
  const state = useTableAddress(columns, null)
  return (
    <section className={styles.history} aria-labelledby={heading}>
      <h2 id={heading}>{t('pickup.history')}</h2>
      <DataTable
        caption={t('pickup.history')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        pageSize={pageSize}
        state={state}
        searchLabel={t('pickup.search')}
        emptyText={t('pickup.noDeclaration')}
        cells={cells}
        actions={(shown) => (
          <HeldButton
            variant="ghost"
            icon={<Download aria-hidden="true" />}
            heldText={shown.length === 0 ? t('gridExport.nothing') : null}
            onClick={() => {
              setHasExported(true)
              void save(columns, shown, name)
            }}
          >
            {t('pickup.export')}
          </HeldButton>
        )}
        onOpen={({ declarationId }) => declarationId !== null && onSee(declarationId)}
        rowActions={({ declarationId, declaredAt }) =>
          declarationId !== null && (
            <RowAction
              text={t('pickup.seeShort')}
              of={declaredAt === null ? declarationId : momentText(declaredAt)}
              icon={FileText}
              onSelect={() => onSee(declarationId)}
            />
          )
        }
      />
      <p className={styles.note}>{t('pickup.changeHint')}</p>
      {ExportDialog && <ExportDialog />}
    </section>
  )
}
