import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { takesLetters } from '@crateway/shared/ui/takesLetters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ArrowDownToLine, CopyMinus, Pencil, Redo2, Replace, Undo2, Wand } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { type BenchCommand, benchCommand } from './benchKeys.ts'
import { commonFault, type EqualFault } from './check/equalFaults.ts'
import type { DeskState, OpenFile } from './desk/deskState.ts'
import type { ImportDesk } from './desk/importDesk.ts'
import type { ReplaceStart } from './ReplaceDialog.tsx'
import type { useBench } from './useBench.ts'
import styles from './Workbench.module.css'

const ReplaceDialog = lazy(async () => ({ default: (await import('./ReplaceDialog.tsx')).ReplaceDialog }))

interface ToolBarProps {
  readonly desk: ImportDesk
  readonly state: DeskState
  readonly open: OpenFile
  readonly bench: ReturnType<typeof useBench>
  readonly isLocked: boolean
}

/** What repairs many cells at once, takes steps back and leads to problems; each has its key. */
export function ToolBar({ desk, state, open, bench, isLocked }: ToolBarProps) {
  useSignals()
  const [replacing, setReplacing] = useState<ReplaceStart | null>(null)
  const { rows } = open.board
  // Of a list that is still judged it would be another at every step.
  const isReady = !isLocked && rows.length === open.board.lines.length
  const equal = useMemo(() => (isReady ? commonFault(rows) : null), [rows, isReady])
  const { sheet } = bench
  const duplicates = state.counts.duplicate

  const startReplacing = () => {
    const row = sheet.cursor ? sheet.shown.find(({ line }) => line === sheet.cursor?.at.line) : undefined
    const find = row && bench.column ? row.cells[bench.column] : ''
    setReplacing({ find, replace: '', column: bench.column, isWhole: false })
  }

  const deeds: Readonly<Record<BenchCommand, () => void>> = {
    next: () => bench.goToProblem(1),
    previous: () => bench.goToProblem(-1),
    replace: startReplacing,
    undo: bench.undo,
    redo: bench.redo,
  }
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined)
  keys.current = (event) => {
    const command = event.defaultPrevented ? null : benchCommand(event)
    const isSearch = command === 'next' || command === 'previous'
    if (!command || (!isSearch && (isLocked || takesLetters(event.target)))) return
    event.preventDefault()
    deeds[command]()
  }
  const isOpen = replacing !== null
  useEffect(() => {
    if (isOpen) return
    const handleKey = (event: KeyboardEvent) => keys.current(event)
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [isOpen])

  return (
    <div className={styles.tools}>
      {equal && (
        <EqualFaultTool
          equal={equal}
          onUse={(repair) =>
            sheet.tell(desk.write(equal.lines.map((line) => ({ line, column: equal.column, text: repair }))))
          }
          onChoose={() => setReplacing({ find: equal.text, replace: '', column: equal.column, isWhole: true })}
        />
      )}
      {duplicates > 0 && bench.view === 'duplicates' && (
        <Button icon={<CopyMinus aria-hidden="true" />} disabled={isLocked} onClick={bench.leaveDuplicatesOut}>
          {t('enduserImport.tool.leaveOut')}
        </Button>
      )}
      <IconButton
        label={`${t('enduserImport.sheet.edit')} (Enter)`}
        icon={<Pencil aria-hidden="true" />}
        disabled={isLocked || !sheet.cursor}
        onClick={() => sheet.edit()}
      />
      <IconButton
        label={`${t('enduserImport.tool.undo')} (Ctrl+Z)`}
        icon={<Undo2 aria-hidden="true" />}
        disabled={isLocked || open.history.done.length === 0}
        onClick={bench.undo}
      />
      <IconButton
        label={`${t('enduserImport.tool.redo')} (Ctrl+Y)`}
        icon={<Redo2 aria-hidden="true" />}
        disabled={isLocked || open.history.undone.length === 0}
        onClick={bench.redo}
      />
      <IconButton
        label={`${t('enduserImport.tool.fill')} (Ctrl+D)`}
        icon={<ArrowDownToLine aria-hidden="true" />}
        disabled={isLocked || !sheet.cursor}
        onClick={sheet.fill}
      />
      <IconButton
        label={`${t('enduserImport.tool.replace')} (Ctrl+H)`}
        icon={<Replace aria-hidden="true" />}
        disabled={isLocked}
        onClick={startReplacing}
      />
      <Button variant="ghost" disabled={!bench.hasProblems} onClick={() => bench.goToProblem(1)}>
        <kbd className={styles.key}>F8</kbd>
        <span className={styles.next}>{t('enduserImport.tool.next')}</span>
      </Button>
      {replacing && (
        <Suspense>
          <ReplaceDialog
            desk={desk}
            rows={rows}
            start={replacing}
            onTell={sheet.tell}
            onClose={() => setReplacing(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface EqualFaultToolProps {
  readonly equal: EqualFault
  readonly onUse: (repair: string) => void
  readonly onChoose: () => void
}

/** One repair for a faulty text that stands in several rows. */
function EqualFaultTool({ equal: { text, lines, repair }, onUse, onChoose }: EqualFaultToolProps) {
  useSignals()
  const short = text.length > 30 ? `${text.slice(0, 29)}…` : text
  return (
    <div className={styles.equal}>
      <span>{tCount('enduserImport.equal.count', lines.length, { text: short })}</span>
      {repair === undefined ? (
        <Button icon={<Replace aria-hidden="true" />} onClick={onChoose}>
          {t('enduserImport.equal.choose')}
        </Button>
      ) : (
        <Button icon={<Wand aria-hidden="true" />} onClick={() => onUse(repair)}>
          {t('enduserImport.equal.replace', { text: repair })}
        </Button>
      )}
    </div>
  )
}
