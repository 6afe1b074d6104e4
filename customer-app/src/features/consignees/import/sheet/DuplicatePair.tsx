import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import { faultText } from '@crateway/shared/form/faultText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, useId, useState } from 'react'
import type { BoardRow } from '../check/board.ts'
import { cellFault, type EnduserCells } from '../check/cellFaults.ts'
import type { Duplicate } from '../check/duplicates.ts'
import { fieldLabel, shownColumns } from '../fieldLabel.ts'
import styles from './DuplicatePair.module.css'

interface DuplicatePairProps {
  readonly row: BoardRow
  readonly duplicate: Duplicate
  /** The row of the file that has the code first; of a row that repeats one of the portal, none. */
  readonly first: BoardRow | undefined
  readonly isTaken: (code: string) => boolean
  readonly onLeaveOut: (line: number) => void
  readonly onNewCode: (code: string) => void
}

type Way = 'leaveOut' | 'leaveFirst' | 'newCode'

/** Two of one code side by side, and what can be done: the portal has no call that changes a consignee by an import. */
export function DuplicatePair({ row, duplicate, first, isTaken, onLeaveOut, onNewCode }: DuplicatePairProps) {
  useSignals()
  const id = useId()
  const [way, setWay] = useState<Way>('leaveOut')
  const [code, setCode] = useState('')
  const other: Readonly<Partial<EnduserCells>> =
    duplicate.of === 'file' ? (first?.cells ?? {}) : duplicate.enduser.cells
  const isKnown = shownColumns.filter((column) => other[column] !== undefined).length > 1
  const mayLeaveFirst = first?.fate === 'kept'
  const typed = code.trim()
  const fault = codeFault(typed, isTaken)
  const mayApply = way !== 'newCode' || (typed !== '' && fault === undefined)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!mayApply) return
    if (way === 'newCode') onNewCode(typed)
    else onLeaveOut(way === 'leaveFirst' && first ? first.line : row.line)
  }
  const choice = (value: Way, text: string) => (
    <label className={styles.choice}>
      <input type="radio" name={`${id}-way`} checked={way === value} onChange={() => setWay(value)} />
      {text}
    </label>
  )
  return (
    <div className={styles.pair}>
      <Sides row={row} duplicate={duplicate} other={other} />
      <form className={styles.choices} onSubmit={handleSubmit}>
        {choice('leaveOut', t('enduserImport.pair.leaveOut', { line: row.line }))}
        {mayLeaveFirst && choice('leaveFirst', t('enduserImport.pair.leaveOut', { line: first.line }))}
        {choice('newCode', t('enduserImport.pair.newCode', { line: row.line }))}
        {way === 'newCode' && (
          <>
            <Input
              aria-label={t('enduserImport.pair.code')}
              aria-invalid={fault === undefined ? undefined : true}
              aria-describedby={`${id}-fault`}
              autoComplete="off"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <p id={`${id}-fault`} className={styles.quiet} role="status">
              {fault}
            </p>
          </>
        )}
        <Button variant="primary" type="submit" disabled={!mayApply}>
          {t('enduserImport.pair.apply')}
        </Button>
        {duplicate.of === 'portal' && (
          <p className={styles.quiet}>
            {!isKnown && `${t('enduserImport.pair.unknown')} `}
            {t('enduserImport.pair.noUpdate')}
          </p>
        )}
      </form>
    </div>
  )
}

interface SidesProps {
  readonly row: BoardRow
  readonly duplicate: Duplicate
  readonly other: Readonly<Partial<EnduserCells>>
}

/** The texts of both, what differs marked. */
function Sides({ row, duplicate, other }: SidesProps) {
  useSignals()
  const columns = shownColumns.filter((column) => row.cells[column] !== '' || (other[column] ?? '') !== '')
  const isOther = (column: EnduserColumn) => other[column] !== undefined && other[column] !== row.cells[column]
  return (
    <table className={styles.table}>
      <caption className="unseen">{t('enduserImport.pair.title', { line: row.line })}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('enduserImport.pair.own', { line: row.line })}</th>
          <th scope="col">
            {duplicate.of === 'file' && t('enduserImport.pair.own', { line: duplicate.line })}
            {duplicate.of === 'portal' &&
              t(duplicate.enduser.isApproved ? 'enduserImport.pair.approved' : 'enduserImport.pair.waiting')}
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column}>
            <th scope="row">{fieldLabel(column)}</th>
            <Side text={row.cells[column]} isOther={isOther(column)} />
            <Side text={other[column] ?? ''} isOther={isOther(column)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is wrong with a code that is typed; nothing while none is. */
function codeFault(code: string, isTaken: (code: string) => boolean): string | undefined {
  if (code === '') return undefined
  const fault = cellFault('partnerReference', code)
  if (fault) return faultText(fault)
  return isTaken(code) ? t('enduserImport.sheet.exists') : undefined
}

function Side({ text, isOther }: { readonly text: string; readonly isOther: boolean }) {
  return <td>{isOther && text !== '' ? <mark className={styles.other}>{text}</mark> : text || '–'}</td>
}
