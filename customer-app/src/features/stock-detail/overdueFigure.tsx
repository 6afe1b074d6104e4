import type { Request } from '@crateway/shared/client/useRequest.ts'
import { nothing } from '@crateway/shared/columns/cellText.ts'
import type { FilterInput } from '@crateway/shared/contract/lists.ts'
import type { GridFigure } from '@crateway/shared/grid/frame/gridFigures.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { Clock } from 'lucide-react'

/** The crates that are over their cycle, as the service takes it. */
export const overdueFilter: readonly FilterInput[] = [{ field: 'difference', op: 'GT', value: '0' }]

/** How many crates of an end customer are overdue, and the way to exactly those. */
export function overdueFigure(count: Request<number>): GridFigure {
  const own = { key: 'overdue', label: t('stockDetail.overdue'), icon: Clock }
  const { data } = count
  if (count.state === 'failed' && data === undefined) {
    const again = (
      <button type="button" onClick={count.retry}>
        {t('common.retry')}
      </button>
    )
    return { ...own, value: nothing, note: again }
  }
  return {
    ...own,
    tone: data ? 'warn' : undefined,
    value: data === undefined ? undefined : formatNumber(data),
    filters: [{ property: 'difference', op: 'GT', values: ['0'] }],
    isEmpty: !data,
  }
}
