import { formatNumber } from '../i18n/translate.ts'
import { nothing } from './cellText.ts'

/** The format of a figure whose zero says nothing worth reading. */
export const quietZero = (value: string | number) => (value === 0 ? nothing : formatNumber(Number(value)))
