import { useEffect } from 'react'

const owners = new Set<object>()

/** Whether a form on the page holds what has not been saved. */
export const hasUnsavedWork = (): boolean => owners.size > 0

/** Counts a form, for as long as it holds what has not been saved, among what a person is warned of before it is lost. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const owner = {}
    owners.add(owner)
    return () => void owners.delete(owner)
  }, [isUnsaved])
}
