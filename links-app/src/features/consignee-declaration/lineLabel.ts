import type { MaterialLabel } from '@crateway/shared/contract/calls/declarations.ts'

/** The label of a material, as read; its code when it has none. */
export function labelOf(labels: readonly MaterialLabel[], code: string): string {
  return labels.find(({ MATNR }) => MATNR === code)?.MAKTX ?? code
}
