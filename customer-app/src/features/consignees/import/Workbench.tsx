import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { tableLimits } from '@crateway/shared/spreadsheet/tableLimits.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { EmptyState } from '@crateway/shared/ui/EmptyState.tsx'
import { UnsavedQuestion } from '@crateway/shared/ui/UnsavedQuestion.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { FileX, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isColumnRequired } from './check/cellFaults.ts'
import { type DeskState, hasWork, isSending, type OpenFile } from './desk/deskState.ts'
import type { ImportDesk } from './desk/importDesk.ts'
import { FileFacts } from './FileFacts.tsx'
import { fieldList, shownColumns } from './fieldLabel.ts'
import screen from './ImportScreen.module.css'
import { ResultCard } from './ResultCard.tsx'
import { SendFooter } from './SendFooter.tsx'
import { hasBegun } from './send/sendJob.ts'
import { ImportSheet } from './sheet/ImportSheet.tsx'
import { ToolBar } from './ToolBar.tsx'
import { useBench } from './useBench.ts'
import { ViewBar } from './ViewBar.tsx'
import styles from './Workbench.module.css'

interface WorkbenchProps {
  readonly desk: ImportDesk
  readonly state: DeskState
  readonly open: OpenFile
  /** The partner's reference, for addresses. */
  readonly customer: string
}

const emptyTexts = {
  all: () => '',
  problems: () => t('enduserImport.noneShown.problems'),
  repaired: () => t('enduserImport.noneShown.repaired'),
  duplicates: () => t('enduserImport.noneShown.duplicates'),
} as const

/** A list that was read: its facts, its rows, and the way to send them. */
export function Workbench({ desk, state, open, customer }: WorkbenchProps) {
  useSignals()
  const bench = useBench(desk, state, open)
  const [sheet, setSheet] = useState<number | null>(null)
  const [isBack, setIsBack] = useState(false)
  const isLocked = isSending(state.sending)
  const isDone = state.sending.is === 'done'
  if (!isDone && isBack) setIsBack(false)
  const changeSheet = (wanted: number) => {
    if (hasWork(state)) setSheet(wanted)
    else desk.readAs({ sheet: wanted })
  }
  return (
    <div className={styles.bench}>
      <FileFacts desk={desk} open={open} isLocked={isLocked} isFixed={hasBegun(open.job)} onSheet={changeSheet} />
      <UnsavedQuestion
        isOpen={sheet !== null}
        onStay={() => setSheet(null)}
        onDiscard={() => {
          if (sheet !== null) desk.readAs({ sheet })
          setSheet(null)
        }}
      />
      {isDone && !isBack ? (
        <ResultCard desk={desk} state={state} open={open} customer={customer} onBack={() => setIsBack(true)} />
      ) : open.board.lines.length === 0 ? (
        <Card>
          <EmptyState
            icon={FileX}
            title={t('enduserImport.refused.title', { name: open.file.name })}
            text={t('enduserImport.refused.noRows')}
          />
        </Card>
      ) : (
        <>
          <Notices desk={desk} state={state} open={open} />
          <div className={styles.bar}>
            <ViewBar state={state} open={open} view={bench.view} onChoose={bench.chooseView} />
            <ToolBar desk={desk} state={state} open={open} bench={bench} isLocked={isLocked} />
          </div>
          <Card isFlush>
            <ImportSheet
              desk={desk}
              open={open}
              duplicates={state.duplicates}
              isLocked={isLocked}
              bench={bench.sheet}
              emptyText={emptyTexts[bench.view]()}
            />
            <SheetFoot
              open={open}
              shown={bench.sheet.shown.length}
              isStreet2Shown={bench.isStreet2Shown}
              onStreet2={bench.showStreet2}
            />
          </Card>
          <SendFooter desk={desk} state={state} open={open} />
        </>
      )}
    </div>
  )
}

interface NoticesProps {
  readonly desk: ImportDesk
  readonly state: DeskState
  readonly open: OpenFile
}

/** What is to be known of the list as a whole. */
function Notices({ desk, state: { known }, open: { board, read } }: NoticesProps) {
  useSignals()
  const isMissing = shownColumns.some((column) => isColumnRequired(column) && board.mapping[column] === null)
  const cells = useMemo(() => read.rows.reduce((sum, { length }) => sum + length, 0), [read])
  const isLarge = cells > tableLimits.cells || read.rows.length > tableLimits.rows
  return (
    <>
      {isMissing && (
        <div className={screen.notice}>
          <TriangleAlert aria-hidden="true" />
          <p>{t('enduserImport.fact.missingHelp')}</p>
        </div>
      )}
      {isLarge && (
        <div className={screen.notice}>
          <TriangleAlert aria-hidden="true" />
          <p>{t('enduserImport.fact.largeForUpload', { cells: formatNumber(tableLimits.cells) })}</p>
        </div>
      )}
      {known.problem && (
        <div className={screen.notice} role="status">
          <TriangleAlert aria-hidden="true" />
          <p>{t('enduserImport.known.failed')}</p>
          <Button isBusy={known.isLoading} onClick={desk.compare}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </>
  )
}

interface SheetFootProps {
  readonly open: OpenFile
  readonly shown: number
  readonly isStreet2Shown: boolean
  readonly onStreet2: () => void
}

/** How many rows there are, and what of our columns and of the file's is not used. */
function SheetFoot({ open: { board, table }, shown, isStreet2Shown, onStreet2 }: SheetFootProps) {
  useSignals()
  const used = new Set(Object.values(board.mapping))
  const unused = table.names.filter((name, place) => name !== '' && !used.has(place))
  return (
    <div className={styles.foot}>
      <p role="status">{tCount('enduserImport.shown', board.lines.length, { shown: formatNumber(shown) })}</p>
      <div>
        {!isStreet2Shown && (
          <>
            <span>{t('enduserImport.notInFile', { columns: fieldList(['street2']) })}</span>
            <Button variant="ghost" onClick={onStreet2}>
              {t('enduserImport.showColumn')}
            </Button>
          </>
        )}
        {unused.length > 0 && (
          <span>{t('enduserImport.notUsed', { columns: unused.slice(0, 8).join(t('common.comma')) })}</span>
        )}
      </div>
    </div>
  )
}
