import { t } from '@crateway/shared/i18n/translate.ts'
import { RowAction, type RowActionProps } from '@crateway/shared/ui/RowAction.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useHasLine } from './useHasLine.ts'

/** A row's button for what only a connection can do, as `LineButton`. */
export function LineRowAction(props: RowActionProps) {
  useSignals()
  const hasLine = useHasLine()
  return <RowAction {...props} {...(hasLine ? {} : { heldText: t('offline.needsLine') })} />
}
