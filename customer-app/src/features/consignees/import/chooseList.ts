import { importExtensions } from '@crateway/shared/contract/calls/customerFiles.ts'
import { faultText } from '@crateway/shared/form/faultText.ts'
import { fileFault } from '@crateway/shared/form/fileFaults.ts'

/** Kinds of file an import takes (seed 2, section 5). */
export const accepts = importExtensions

/** What is wrong with a file by its name and size; undefined for one that can be looked into. */
export function chosenFault(file: File): string | undefined {
  const fault = fileFault({ name: 'file', accepts }, file)
  return fault && faultText(fault)
}
