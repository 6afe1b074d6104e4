import { useCallback, useEffect, useState } from 'react'

/**
 * Sends a form again once what it sends was changed: after the next drawing, which knows of the change.
 * @param formId id of the form's element
 */
export function useResubmit(formId: string): () => void {
  const [wishes, setWishes] = useState(0)
  useEffect(() => {
    const form = wishes > 0 && document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }, [wishes, formId])
  return useCallback(() => setWishes((count) => count + 1), [])
}
