import { sizeText } from '@crateway/shared/i18n/sizeText.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { type Delimiter, delimiters } from '@crateway/shared/spreadsheet/delimiters.ts'
import { type Encoding, encodings, isEncoding } from '@crateway/shared/spreadsheet/textEncoding.ts'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { CircleCheck, FileSpreadsheet, LoaderCircle } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { isColumnRequired } from './check/cellFaults.ts'
import type { OpenFile } from './desk/deskState.ts'
import type { ImportDesk } from './desk/importDesk.ts'
import styles from './FileFacts.module.css'
import { fieldList, shownColumns } from './fieldLabel.ts'
import { headerChoices } from './read/importTable.ts'

const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1251': 'Windows-1251',
  gb18030: 'GBK, GB18030',
  'euc-kr': 'EUC-KR',
}

const delimiterNames: Readonly<Record<Delimiter, () => string>> = {
  ';': () => t('enduserImport.delimiter.semicolon'),
  ',': () => t('enduserImport.delimiter.comma'),
  '\t': () => t('enduserImport.delimiter.tab'),
  '|': () => t('enduserImport.delimiter.bar'),
}

interface FileFactsProps {
  readonly desk: ImportDesk
  readonly open: OpenFile
  readonly isLocked: boolean
  /** Rows of it were sent: it can't be read in another way any more. */
  readonly isFixed: boolean
  /** Reads another sheet: what was written into this one would go. */
  readonly onSheet: (sheet: number) => void
}

/** What the file turned out to be. What was found is a choice: another one reads the file anew. */
export function FileFacts({ desk, open, isLocked, isFixed, onSheet }: FileFactsProps) {
  useSignals()
  const { file, read, table, board, choices } = open
  const { facts } = read
  const missing = shownColumns.filter((column) => isColumnRequired(column) && board.mapping[column] === null)
  const used = shownColumns.filter((column) => board.mapping[column] !== null).length
  const headers = useMemo(() => headerChoices(read.rows, table.header), [read, table])
  const isBusy = board.rows.length < board.lines.length
  const judged = { done: formatNumber(board.rows.length), all: formatNumber(board.lines.length) }

  return (
    <Card className={styles.facts}>
      <div className={classNames(styles.fact, styles.file, styles.wide)}>
        <FileSpreadsheet aria-hidden="true" />
        <div>
          <p className={styles.name} title={file.name}>
            {file.name}
          </p>
          <p className={styles.size}>
            {sizeText(file.size)} · {tCount('enduserImport.rows', board.lines.length)}
          </p>
        </div>
      </div>
      {facts.kind === 'text' ? (
        <>
          <Choice
            label={t(choices.encoding ? 'enduserImport.fact.encoding' : 'enduserImport.fact.encodingFound')}
            value={facts.encoding}
            options={encodings.map((encoding) => ({ value: encoding, text: encodingNames[encoding] }))}
            isLocked={isLocked || isFixed}
            onChange={(value) => isEncoding(value) && desk.readAs({ encoding: value })}
          />
          <Choice
            label={t(choices.delimiter ? 'enduserImport.fact.delimiter' : 'enduserImport.fact.delimiterFound')}
            value={facts.delimiter}
            options={delimiters.map((delimiter) => ({ value: delimiter, text: delimiterNames[delimiter]() }))}
            isLocked={isLocked || isFixed}
            onChange={(value) => desk.readAs({ delimiter: delimiters.find((one) => one === value) })}
          />
          <Fact label={t('enduserImport.fact.sheet')}>{t('enduserImport.fact.sheetNone')}</Fact>
        </>
      ) : (
        <>
          <SheetChoice sheets={facts.sheets} sheet={facts.sheet} isLocked={isLocked} onSheet={onSheet} />
          <Fact label={t('enduserImport.fact.encoding')}>{t('enduserImport.fact.encodingNone')}</Fact>
          <Fact label={t('enduserImport.fact.delimiter')}>{t('enduserImport.fact.delimiterNone')}</Fact>
        </>
      )}
      <Choice
        label={t('enduserImport.fact.names')}
        value={String(table.header)}
        options={headers.map((line) => ({
          value: String(line),
          text: t('enduserImport.fact.namesIn', { line: line + 1, names: namesAt(read.rows[line]) }),
        }))}
        isLocked={isLocked || isFixed}
        onChange={(value) => desk.beginAt(Number(value))}
      />
      <div className={classNames(styles.fact, styles.wide)}>
        <p className={styles.label}>{t('enduserImport.fact.columns')}</p>
        <p className={styles.used}>
          <span className={styles.value}>
            {t('enduserImport.fact.columnsUsed', { used, all: shownColumns.length })}
          </span>
          {missing.length === 0 ? (
            <StatusChip kind="good">{t('enduserImport.fact.allFound')}</StatusChip>
          ) : (
            <StatusChip kind="bad">{t('enduserImport.fact.missing', { columns: fieldList(missing) })}</StatusChip>
          )}
        </p>
      </div>
      <p className={styles.checked} role="status" data-busy={isBusy || undefined}>
        {isBusy ? <LoaderCircle aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        {t(isBusy ? 'enduserImport.fact.checking' : 'enduserImport.fact.checked', judged)}
      </p>
    </Card>
  )
}

/** The first few words of a line, so that it is recognised. */
const namesAt = (row: readonly string[] | undefined): string => {
  const names = (row ?? []).map((name) => name.trim()).filter((name) => name !== '')
  return `${names.slice(0, 3).join(' · ')}${names.length > 3 ? '…' : ''}`
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{children}</p>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly isLocked: boolean
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, isLocked, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.fact}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        disabled={isLocked}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface SheetChoiceProps {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[]
  readonly sheet: number
  readonly isLocked: boolean
  readonly onSheet: (sheet: number) => void
}

function SheetChoice({ sheets, sheet, isLocked, onSheet }: SheetChoiceProps) {
  useSignals()
  if (sheets.length === 0) return null
  const options = sheets.map(({ name, isHidden }, place) => {
    const shown = isHidden ? t('enduserImport.fact.sheetHidden', { name }) : name
    const text = t('enduserImport.fact.sheetOf', { name: shown, place: place + 1, count: sheets.length })
    return { value: String(place), text: sheets.length > 1 ? text : shown }
  })
  return (
    <Choice
      label={t('enduserImport.fact.sheet')}
      value={String(sheet)}
      options={options}
      isLocked={isLocked}
      onChange={(value) => onSheet(Number(value))}
    />
  )
}
