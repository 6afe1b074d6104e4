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
    if (changed.length > 0) table.current?.hotInstance?.updateSettings(Object.fromEntries(changed))
  })

  return start
}
