import { type EnduserColumn, enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { Select } from '@crateway/shared/ui/Select.tsx'
import { Tick } from '@crateway/shared/ui/Tick.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, useId, useMemo, useState } from 'react'
import type { BoardRow } from './check/board.ts'
import { replacedTexts } from './check/replaceText.ts'
import type { ImportDesk } from './desk/importDesk.ts'
import { fieldLabel, shownColumns } from './fieldLabel.ts'
import styles from './ReplaceDialog.module.css'

/** What the dialog begins with. */
export interface ReplaceStart {
  readonly find: string
  readonly replace: string
  readonly column: EnduserColumn | null
  readonly isWhole: boolean
}

interface ReplaceDialogProps {
  readonly desk: ImportDesk
  readonly rows: readonly BoardRow[]
  readonly start: ReplaceStart
  /** Says how many cells were changed. */
  readonly onTell: (count: number) => void
  readonly onClose: () => void
}

/** Replaces a text in a column or in all of them; says before how many cells that changes, and can be taken back. */
export function ReplaceDialog({ desk, rows, start, onTell, onClose }: ReplaceDialogProps) {
  useSignals()
  const id = useId()
  const [find, setFind] = useState(start.find)
  const [replace, setReplace] = useState(start.replace)
  const [column, setColumn] = useState(start.column)
  const [isWhole, setIsWhole] = useState(start.isWhole)
  const [isCaseSensitive, setIsCaseSensitive] = useState(false)
  const texts = useMemo(
    () => replacedTexts(rows, shownColumns, { find, replace, column, isWhole, isCaseSensitive }),
    [rows, find, replace, column, isWhole, isCaseSensitive],
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (texts.length === 0) return
    onTell(desk.write(texts))
    onClose()
  }
  return (
    <Dialog
      title={t('enduserImport.tool.replace')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} disabled={texts.length === 0}>
            {t('enduserImport.replace.all')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={handleSubmit}>
        <Field label={t('enduserImport.replace.find')}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              value={find}
              onChange={({ target }) => setFind(target.value)}
            />
          )}
        </Field>
        <Field label={t('enduserImport.replace.with')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={replace}
              onChange={({ target }) => setReplace(target.value)}
            />
          )}
        </Field>
        <Field label={t('enduserImport.replace.column')}>
          {(control) => (
            <Select
              {...control}
              value={column ?? ''}
              onChange={({ target }) => setColumn(enduserColumns.find((one) => one === target.value) ?? null)}
            >
              <option value="">{t('enduserImport.replace.every')}</option>
              {shownColumns.map((one) => (
                <option key={one} value={one}>
                  {fieldLabel(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Tick label={t('enduserImport.replace.whole')} checked={isWhole} onChange={setIsWhole} />
        <Tick label={t('enduserImport.replace.case')} checked={isCaseSensitive} onChange={setIsCaseSensitive} />
        <p className={styles.matches} role="status">
          {tCount('enduserImport.replace.matches', texts.length)}
        </p>
      </form>
    </Dialog>
  )
}
