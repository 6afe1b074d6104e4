import type { ColumnTone } from '@crateway/shared/columns/columns.ts'
import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

/**
 * What has to be told of the promise that stands: that it was not kept, or that its day is here; null where it is neither.
 * @param today `YYYY-MM-DD`
 */
export function promiseTone({ promise }: Pick<ChaseEntry, 'promise'>, today: string): ColumnTone | null {
  if (!promise) return null
  if (promise.isBroken) return { kind: 'bad', text: t('chaseDesk.promise.broken') }
  return promise.day === today ? { kind: 'warn', text: t('chaseDesk.promise.today') } : null
}
