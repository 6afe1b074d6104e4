import type { EnduserCollection } from '@crateway/shared/contract/calls/endusers.ts'

/** Whether a pickup is still to come: one of today is until it is done, as far as anybody tells. @param today `YYYY-MM-DD`, the reader's */
export const isUpcoming = (
  { COLLECT_DATE, STATE }: Pick<EnduserCollection, 'COLLECT_DATE' | 'STATE'>,
  today: string,
): boolean => COLLECT_DATE >= today && STATE !== 'collected'
