import { useSignals } from '@preact/signals-react/runtime'
import * as Popover from 'radix-ui/popover'
import { type FormEvent, type RefObject, useId, useState } from 'react'
import { headerOf } from '../../columns/cellText.ts'
import type { Column } from '../../columns/columns.ts'
import type { FilterOperator } from '../../contract/lists.ts'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { keepOwnEscape } from '../../ui/ownEscape.ts'
import { opsOf, valueCountOf } from '../view/filterRows.ts'
import { isTooLongForAddress } from '../view/gridAddress.ts'
import type { GridFilter } from '../view/gridState.ts'
import { knownFilters } from '../view/knownState.ts'
import styles from './FilterPanel.module.css'
import { FilterValues } from './FilterValues.tsx'
import { opText } from './filterText.ts'

export interface FilterPanelProps<Row> {
  /** The columns that can be filtered. */
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly GridFilter[]
  /** The column it opens with. */
  readonly property: string
  /** What it opens under, and where the focus returns. */
  readonly anchor: Element
  /** Where the focus returns when that has gone with its filter. */
  readonly filterButton: RefObject<HTMLElement | null>
  /** The values a column has, in the order a list shows them; undefined where only the service knows. */
  readonly choicesOf: (column: Column<Row>) => readonly string[] | undefined
  readonly onApply: (filter: GridFilter) => void
  readonly onRemove: (property: string) => void
  readonly onClose: () => void
}

/** Asks for the filter of one column: which column, what about it, and the values. Nothing changes before Apply. */
export function FilterPanel<Row>(props: FilterPanelProps<Row>) {
  useSignals()
  const { columns, filters, property, anchor, filterButton, choicesOf, onApply, onRemove, onClose } = props
  const title = useId()
  const columnOf = (wanted: string) => columns.find((column) => column.property === wanted) ?? columns[0]
  const startOf = (wanted: string): GridFilter => {
    const column = columnOf(wanted)
    const [op = 'EQ'] = column ? opsOf(column.kind, choicesOf(column) !== undefined) : []
    return filters.find((filter) => filter.property === wanted) ?? { property: wanted, op, values: [] }
  }
  const [draft, setDraft] = useState(() => startOf(property))
  const column = columnOf(draft.property)
  if (!column) return null

  const choices = choicesOf(column)
  const [wanted] = knownFilters([column], [draft])
  const isSet = filters.some((filter) => filter.property === draft.property)
  const isTooLong = isTooLongForAddress([...filters.filter(({ property: other }) => other !== draft.property), draft])
  const handleOp = (op: FilterOperator) => {
    const isOtherKind = valueCountOf(op) === 'many' || valueCountOf(draft.op) === 'many'
    setDraft({ ...draft, op, values: isOtherKind ? [] : draft.values.slice(0, Number(valueCountOf(op))) })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isTooLong || !wanted) return
    onApply(wanted)
    onClose()
  }

  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          className={styles.panel}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={title}
          onEscapeKeyDown={keepOwnEscape}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const target = anchor.isConnected ? anchor : filterButton.current
            if (target instanceof HTMLElement) target.focus({ preventScroll: true })
          }}
        >
          <form className={styles.form} onSubmit={handleSubmit}>
            <h2 id={title} className={styles.title}>
              {t('grid.filterTitle')}
            </h2>
            <Field label={t('grid.column')}>
              {(control) => (
                <select
                  {...control}
                  className={styles.select}
                  value={draft.property}
                  onChange={(event) => setDraft(startOf(event.target.value))}
                >
                  {columns.map((candidate) => (
                    <option key={candidate.property} value={candidate.property}>
                      {headerOf(candidate)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={t('grid.condition')}>
              {(control) => (
                <select
                  {...control}
                  className={styles.select}
                  value={draft.op}
                  onChange={({ target }) => {
                    const op = opsOf(column.kind, choices !== undefined).find((known) => known === target.value)
                    if (op) handleOp(op)
                  }}
                >
                  {opsOf(column.kind, choices !== undefined).map((op) => (
                    <option key={op} value={op}>
                      {opText(column, op)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <FilterValues
              key={`${draft.property} ${draft.op}`}
              column={column}
              filter={draft}
              choices={choices}
              onChange={(values) => setDraft({ ...draft, values })}
            />
            {isTooLong && (
              <p className={styles.fault} role="alert">
                {t('grid.filterTooLong')}
              </p>
            )}
            <div className={styles.buttons}>
              {isSet && (
                <Button
                  variant="ghost"
                  onClick={() => {
                    onRemove(draft.property)
                    onClose()
                  }}
                >
                  {t('grid.remove')}
                </Button>
              )}
              <Button onClick={onClose}>{t('common.cancel')}</Button>
              <Button type="submit" variant="primary" disabled={isTooLong || !wanted}>
                {t('grid.apply')}
              </Button>
            </div>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
