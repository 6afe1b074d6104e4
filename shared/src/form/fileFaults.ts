import { largestFile } from '../contract/uploadSize.ts'
import { sizeText } from '../i18n/sizeText.ts'
import { t } from '../i18n/translate.ts'
import type { Fault } from './structFaults.ts'

/** The field that holds the file of an upload, and what it may hold. */
export interface FileRule {
  readonly name: string
  /** Endings with their dot, or content types (`image/*` among them). */
  readonly accepts: readonly string[]
}

/** Whether a file is of one of the kinds a call accepts, as browsers read `accept`: by its ending or its content type. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accepts: readonly string[]): boolean {
  return accepts.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase())
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
}

const wrongKind = (accepts: readonly string[]): Fault => ({
  text: () => t('form.fileKind', { kinds: accepts.join(t('common.comma')) }),
})

const empty: Fault = { text: () => t('form.fileEmpty') }

const tooLarge: Fault = { text: () => t('form.fileSize', { most: sizeText(largestFile) }) }

const missing: Fault = { code: 'required' }

/** Everything that may be wrong with the file of an upload, before anybody reads it. */
export const possibleFileFaults = ({ accepts }: FileRule): readonly Fault[] => [
  missing,
  wrongKind(accepts),
  empty,
  tooLarge,
]

/** What is wrong with what stands in the field of an upload's file. */
export function fileFault({ accepts }: FileRule, value: unknown): Fault | undefined {
  if (!(value instanceof File)) return missing
  if (!isAccepted(value, accepts)) return wrongKind(accepts)
  if (value.size === 0) return empty
  return value.size > largestFile ? tooLarge : undefined
}
