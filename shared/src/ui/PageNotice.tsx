import { useRef } from 'react'
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx'
import { usePageTitle } from './usePageTitle.ts'

/** A notice that stands in place of a whole screen: names the document and has the page's `h1`. */
export function PageNotice({ title, ...rest }: Omit<EmptyStateProps, 'heading'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title, heading)
  return (
    <EmptyState
      {...rest}
      title={title}
      heading={
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      }
    />
  )
}
