import { formatNumber } from './translate.ts'

/** Units by the power of a thousand, and how each is written: 'byte' has a short form that reads ill in English. */
const units = [
  { unit: 'byte', unitDisplay: 'long', maximumFractionDigits: 0 },
  { unit: 'kilobyte', unitDisplay: 'short', maximumFractionDigits: 0 },
  { unit: 'megabyte', unitDisplay: 'short', maximumFractionDigits: 1 },
] as const

/** The size of a file in the words of the language on screen, in kB and MB of a thousand: '0 bytes', '12 kB', '1.2 MB'. */
export function sizeText(bytes: number): string {
  const power = bytes < 1_000 ? 0 : bytes < 999_500 ? 1 : 2
  return formatNumber(bytes / 1_000 ** power, { style: 'unit', ...units[power] })
}
