import { type RefObject, useEffect } from 'react'
import { useLocation } from 'wouter'
import { clientConfig } from '../state/clientConfig.ts'

/** Path whose heading last had its turn; null until the first screen of the document is up. */
let headedPath: string | null = null

/**
 * Names the document `<title> · <provider>` and, when a person has come here from another screen, moves the focus to the
 * screen's heading, so that screen readers say where they are. The first screen of a document keeps the browser's focus, and so
 * does a control that stays and says itself where it has led to (`data-keeps-focus`): one presses it again.
 */
export function usePageTitle(title: string, heading: RefObject<HTMLElement | null>): void {
  const [path] = useLocation()

  useEffect(() => {
    document.title = `${title} · ${clientConfig.providerName}`
  }, [title])

  useEffect(() => {
    const hasComeFromElsewhere = headedPath !== null && headedPath !== path
    headedPath = path
    const staysWhereItWas = document.activeElement?.closest('[data-keeps-focus]')
    if (hasComeFromElsewhere && !staysWhereItWas) heading.current?.focus({ preventScroll: true })
  }, [path, heading])
}
