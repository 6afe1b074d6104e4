import { useCallback, useEffect, useState } from 'react'

const owners = new Set<object>()
let prepare: () => void = () => undefined

/** Whether a form on the page holds what has not been saved. */
export const hasUnsavedWork = (): boolean => owners.size > 0

/** Has something made ready as soon as there is unsaved work: the question whether it may be lost. */
export function whenUnsaved(act: () => void): () => void {
  prepare = act
  return () => {
    prepare = () => undefined
  }
}

/**
 * Counts a form, for as long as it holds what has not been saved, among what a person is warned of before it is lost.
 * @returns ends that at once, for what leads elsewhere before the form is drawn anew
 */
export function useUnsavedWork(isUnsaved: boolean): () => void {
  const [owner] = useState(() => ({}))
  useEffect(() => {
    if (!isUnsaved) return
    owners.add(owner)
    prepare()
    return () => void owners.delete(owner)
  }, [isUnsaved, owner])
  return useCallback(() => void owners.delete(owner), [owner])
}
