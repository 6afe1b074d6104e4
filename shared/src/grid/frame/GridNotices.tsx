import { useSignals } from '@preact/signals-react/runtime'
import { FilterX, Inbox, SearchX, TriangleAlert } from 'lucide-react'
import type { Request } from '../../client/useRequest.ts'
import type { Problem } from '../../errors/Problem.ts'
import { problemText } from '../../i18n/problemText.ts'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './GridFrame.module.css'

export interface StaleNoticeProps {
  readonly request: Request<unknown>
}

/** Pixels of the notice where its words fit in a line. */
export const staleHeight = 49

/** Why rows that are here could not be had anew; undefined when they are as they should be. */
export const staleProblem = (request: Request<unknown>): Problem | undefined =>
  request.data === undefined || request.state === 'ready' ? undefined : request.problem

/**
 * Says that the rows are the last that could be had, and stays while it is tried again. Under the table, which gives it the room:
 * no row moves, and it is in sight wherever the page is scrolled to.
 */
export function StaleNotice({ request }: StaleNoticeProps) {
  useSignals()
  const problem = staleProblem(request)
  if (!problem) return null
  const retry = request.state === 'failed' ? request.retry : undefined
  return (
    <div className={styles.stale} role="alert">
      <TriangleAlert aria-hidden="true" />
      <p>
        {t('grid.stale')} {problemText(problem)}
      </p>
      <Button isBusy={!retry} onClick={retry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}

export interface NoRowsProps {
  readonly hasFilters: boolean
  /** What is searched for; empty for nothing. */
  readonly search: string
  /** Why there is no row at all, in the screen's words. */
  readonly emptyText: string | undefined
  /** Why no row passes the filters, in the screen's words; a general sentence by default. */
  readonly noMatchText: string | undefined
  readonly onClear: () => void
}

/** Says that there is no row, and which of the two reasons it has. */
export function NoRows({ hasFilters, search, emptyText, noMatchText, onClear }: NoRowsProps) {
  useSignals()
  if (search.trim() !== '' && !hasFilters) {
    return (
      <div className={styles.empty}>
        <EmptyState
          icon={SearchX}
          title={t('table.noMatch', { search: search.trim() })}
          action={<Button onClick={onClear}>{t('table.clearSearch')}</Button>}
        />
      </div>
    )
  }
  return (
    <div className={styles.empty}>
      {hasFilters ? (
        <EmptyState
          icon={FilterX}
          title={t('grid.noMatch')}
          text={noMatchText ?? t('grid.noMatchText')}
          action={<Button onClick={onClear}>{t('grid.clearFilters')}</Button>}
        />
      ) : (
        <EmptyState icon={Inbox} title={t('grid.noRows')} {...(emptyText ? { text: emptyText } : {})} />
      )}
    </div>
  )
}
