import { useSignals } from '@preact/signals-react/runtime'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber, t } from '../i18n/translate.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Pager.module.css'

export interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly totalCount: number
  readonly onPage: (page: number) => void
}

/** Turns the pages of a grid whose rows the service pages. */
export function Pager({ page, pageSize, totalCount, onPage }: PagerProps) {
  useSignals()
  const pages = Math.max(1, Math.ceil(totalCount / pageSize))
  const from = totalCount === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, totalCount)
  const places = { from: formatNumber(from), to: formatNumber(to), total: formatNumber(totalCount) }
  const isFirst = page <= 1
  const isLast = page >= pages

  return (
    <nav className={styles.pager} aria-label={t('grid.pages')}>
      <p className={styles.range} role="status">
        {t('grid.range', places)}
      </p>
      <IconButton label={t('grid.firstPage')} icon={<ChevronFirst />} disabled={isFirst} onClick={() => onPage(1)} />
      <IconButton
        label={t('grid.previousPage')}
        icon={<ChevronLeft />}
        disabled={isFirst}
        onClick={() => onPage(page - 1)}
      />
      <p>{t('grid.page', { page: formatNumber(page), pages: formatNumber(pages) })}</p>
      <IconButton
        label={t('grid.nextPage')}
        icon={<ChevronRight />}
        disabled={isLast}
        onClick={() => onPage(page + 1)}
      />
      <IconButton label={t('grid.lastPage')} icon={<ChevronLast />} disabled={isLast} onClick={() => onPage(pages)} />
    </nav>
  )
}
