import { nothing } from '@crateway/shared/columns/cellText.ts'
import { formatNumber } from '@crateway/shared/i18n/translate.ts'

/** The format of a figure whose zero says nothing worth reading. */
export const quietZero = (value: string | number) => (value === 0 ? nothing : formatNumber(Number(value)))
