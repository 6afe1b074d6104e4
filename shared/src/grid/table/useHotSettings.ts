import type { HotTableProps, HotTableRef } from '@handsontable/react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'

/**
 * Hands settings to Handsontable sparingly. Its React component passes on every setting at every change, and each plugin
 * starts anew for it: sorted again, fetched again. So the component gets the settings a table starts with, and later
 * changes go to the table alone, only those settings that are other ones.
 * @param tableKey a table with another key starts anew
 * @returns what the component gets: the same object as long as the key stays
 */
export function useHotSettings(
  table: RefObject<HotTableRef | null>,
  settings: HotTableProps,
  tableKey: string,
): HotTableProps {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone starts a table anew.
  const start = useMemo(() => ({ ...settings }), [tableKey])
  const applied = useRef({ start, settings: start })

  useEffect(() => {
    const old = applied.current.start === start ? applied.current.settings : start
    applied.current = { start, settings }
    const changed = Object.entries(settings).filter(([name, value]) => old[name] !== value)
    // Alone and first: with other rows the selected cell is looked for at once, and a column that is frozen from now on is not drawn yet.
    const isFrozen = ([name]: readonly [string, unknown]) => name === 'fixedColumnsStart'
    for (const part of [changed.filter(isFrozen), changed.filter((one) => !isFrozen(one))])
      if (part.length > 0) table.current?.hotInstance?.updateSettings(Object.fromEntries(part))
  })

  return start
}
