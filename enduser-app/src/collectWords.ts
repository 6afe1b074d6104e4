import type { ColumnChip } from '@crateway/shared/columns/columns.ts'
import type { TextKey } from '@crateway/shared/contract/textKeys.ts'
import type { CollectState } from '@crateway/shared/domain/collectStates.ts'
import type { StatusKind } from '@crateway/shared/domain/statusKind.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

interface StateWord {
  readonly kind: StatusKind
  readonly text: TextKey
}

const words: Readonly<Record<CollectState, StateWord>> = {
  planned: { kind: 'warn', text: 'pickup.planned' },
  confirmed: { kind: 'good', text: 'pickup.confirmed' },
  collected: { kind: 'plain', text: 'pickup.done' },
}

/** Where a collect stands, in a word. */
export const collectChip = (state: CollectState): ColumnChip => ({
  kind: words[state].kind,
  text: t(words[state].text),
})
