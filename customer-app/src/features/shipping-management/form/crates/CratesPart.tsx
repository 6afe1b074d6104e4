import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { SearchBox } from '@crateway/shared/ui/SearchBox.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, type RefObject, useState } from 'react'
import { ScanBar } from '../scan/ScanBar.tsx'
import type { ScanText } from '../scan/scanText.ts'
import { CrateSums } from './CrateSums.tsx'
import styles from './CratesPart.module.css'
import { CrateTable } from './CrateTable.tsx'
import type { LineDeeds } from './crateDeeds.ts'
import { type CrateList, shownLines } from './crateList.ts'
import { countLines, type LineView, linesInView } from './crateSums.ts'
import { MarkBar } from './MarkBar.tsx'

interface CratesPartProps {
  readonly list: CrateList
  readonly deeds: LineDeeds
  /** It can't be changed any more. */
  readonly isClosed: boolean
  /** The form is being sent. */
  readonly isBusy: boolean
  /** The line to lead to. */
  readonly target: { readonly key: number } | null
  readonly scanText: ScanText
  readonly onCodes: (codes: readonly string[]) => void
  readonly scanRef: RefObject<HTMLInputElement | null>
  readonly onMark: (keys: readonly number[], isMarked: boolean) => void
  readonly onRemove: (keys: readonly number[]) => void
  /** Null for a shipping that is still to be made. */
  readonly onMove: (() => void) | null
  /** Stands above the list: what became of crates that were moved. */
  readonly notice: ReactNode
  /** Takes the last step back. */
  readonly undo: ReactNode
}

const views: readonly LineView[] = ['all', 'toCheck', 'marked']

/** The crates of a shipping: where they are scanned, how many there are, and every line with what it is. */
export function CratesPart(props: CratesPartProps) {
  useSignals()
  const { list, deeds, isClosed, target, onCodes, onMark, onRemove, onMove } = props
  const [view, setView] = useState<LineView>('all')
  const [sought, setSought] = useState('')
  const counts = countLines(list)
  const lines = linesInView(list, view, sought)
  const marked = shownLines(list).flatMap(({ line, isMarked }) => (isMarked ? [line.key] : []))
  const notMoved = counts.marked === counts.added ? t('shippingForm.allMarked') : undefined
  const countOf = { all: counts.all, toCheck: counts.toCheck, marked: counts.marked }

  const handleShow = (key: number) => {
    setView('all')
    setSought('')
    deeds.onShow(key)
  }

  return (
    <section className={styles.part} aria-label={t('shippingForm.crates')}>
      {!isClosed && (
        <ScanBar scanText={props.scanText} onCodes={onCodes} isReadOnly={props.isBusy} fieldRef={props.scanRef} />
      )}
      {props.notice}
      <CrateSums list={list} />
      <div className={styles.list}>
        <div className={styles.tools}>
          <fieldset className={styles.views}>
            <legend className="unseen">{t('shippingForm.views')}</legend>
            {views.map((one) => (
              <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
                {viewText(one)}
                <span className={one === 'toCheck' && counts.toCheck > 0 ? styles.warned : styles.count}>
                  {formatNumber(countOf[one])}
                </span>
              </button>
            ))}
          </fieldset>
          <div className={styles.find}>
            <SearchBox label={t('shippingForm.find')} value={sought} onChange={setSought} />
          </div>
          {!isClosed && props.undo}
        </div>
        {view === 'toCheck' && lines.length > 0 && !isClosed && (
          <div className={styles.bulk}>
            {counts.failed > 0 && <Button onClick={deeds.onRetry}>{t('shippingForm.checkAllAgain')}</Button>}
            <Button onClick={() => onRemove(lines.map(({ line }) => line.key))}>
              {tCount('shippingForm.removeLines', lines.length)}
            </Button>
          </div>
        )}
        <CrateTable
          lines={lines}
          materials={list.materials}
          deeds={{ ...deeds, onShow: handleShow }}
          isReadOnly={isClosed}
          target={target}
          onMarkAll={(isMarked) =>
            onMark(
              lines.map(({ line }) => line.key),
              isMarked,
            )
          }
          emptyText={emptyText(view, counts.all, sought)}
        />
        {!isClosed && (
          <MarkBar
            marked={counts.marked}
            onUnmark={() => onMark(marked, false)}
            onRemove={() => onRemove(marked)}
            onMove={onMove}
            notMoved={notMoved}
          />
        )}
      </div>
    </section>
  )
}

function viewText(view: LineView): string {
  if (view === 'all') return t('shippingForm.view.all')
  return view === 'toCheck' ? t('shippingForm.view.toCheck') : t('shippingForm.view.marked')
}

function emptyText(view: LineView, all: number, sought: string): string {
  if (all === 0) return t('shippingForm.noCrates')
  if (sought !== '') return t('shippingForm.notFound')
  return view === 'marked' ? t('shippingForm.noneMarked') : t('shippingForm.nothingToCheck')
}
