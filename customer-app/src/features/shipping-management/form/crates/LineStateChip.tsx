import { t } from '@crateway/shared/i18n/translate.ts'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Check, CircleAlert, CircleMinus, CircleQuestionMark, Copy, Link2, LoaderCircle } from 'lucide-react'
import type { ShownLine } from './crateLine.ts'

/** What a line is, in a word, an icon and a colour. */
export function LineStateChip({ shown: { line, state, isMarked } }: { readonly shown: ShownLine }) {
  useSignals()
  switch (state) {
    case 'lookingUp':
      return (
        <StatusChip kind="plain" icon={LoaderCircle}>
          {t('shippingForm.state.lookingUp')}
        </StatusChip>
      )
    case 'failed':
      return (
        <StatusChip kind="warn" icon={CircleAlert}>
          {t('shippingForm.state.failed')}
        </StatusChip>
      )
    case 'unknown':
      return (
        <StatusChip kind="bad" icon={CircleQuestionMark}>
          {t('shippingForm.state.unknown')}
        </StatusChip>
      )
    case 'inList':
      return (
        <StatusChip kind="warn" icon={Copy}>
          {t('shippingForm.state.inList')}
        </StatusChip>
      )
    case 'inOtherShipping': {
      const elsewhere = line.finding.kind === 'found' ? line.finding.elsewhere : null
      const name = elsewhere?.reference ?? elsewhere?.id ?? ''
      return (
        <StatusChip kind="warn" icon={Link2}>
          {t('shippingForm.state.inOther', { shipping: name })}
        </StatusChip>
      )
    }
    default:
      return (
        <StatusChip kind={isMarked ? 'plain' : 'good'} icon={isMarked ? CircleMinus : Check}>
          {t(isMarked ? 'shippingForm.state.marked' : 'shippingForm.state.added')}
        </StatusChip>
      )
  }
}
