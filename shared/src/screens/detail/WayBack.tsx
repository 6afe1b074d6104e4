import type { MouseEvent } from 'react'
import { findWayBack } from '../../state/historySteps.ts'
import { BackLink } from './BackLink.tsx'

/** A list that a detail belongs to. */
interface BackTarget {
  readonly href: string
  readonly text: string
}

export interface WayBackProps {
  /** The lists that people come from; the first is where who came by another way is led. */
  readonly lists: readonly [BackTarget, ...BackTarget[]]
}

const partsOf = (href: string) => new URL(href, location.origin)

/**
 * The way from a detail screen to the list it was opened from: back through the browser's history, so that the list is as it
 * was left, with its filters, its rows and the cell one was on. Whoever came by another way gets the list anew.
 */
export function WayBack({ lists }: WayBackProps) {
  const paths = lists.map(({ href }) => partsOf(href).pathname)
  const back = findWayBack(paths, partsOf(lists[0].href).searchParams.get('customer'))
  const { href, text } = lists.find((_, index) => paths[index] === back?.path) ?? lists[0]
  const handleClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!back || !isPlain) return
    event.preventDefault()
    // Asked anew: a filter of this screen may have made further entries since it was drawn.
    history.go(-(findWayBack([back.path], partsOf(href).searchParams.get('customer'))?.steps ?? back.steps))
  }
  return <BackLink href={href} text={text} onClick={handleClick} />
}
