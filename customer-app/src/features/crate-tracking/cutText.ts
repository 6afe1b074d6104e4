import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import type { ListCut } from '../../trail/cutOf.ts'

/** What is said of a list of SIs that ends before the oldest. */
export const cutText = ({ sis, crates }: ListCut): string =>
  t('tracking.newestSis', { sis: formatNumber(sis), crates: formatNumber(crates) })
