import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { EmptyState } from '@crateway/shared/ui/EmptyState.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Map as MapIcon, SearchX } from 'lucide-react'
import { unfiltered } from './mapAddress.ts'
import type { MapDesk } from './useMapDesk.ts'

/** Says why there is no end customer to show, and what can be done about it. */
export function MapNotice({ desk: { lack, data, setSearch, changeQuery } }: { readonly desk: MapDesk }) {
  useSignals()
  const { customers } = data
  if (lack === 'failed' && customers.state === 'failed') {
    return <ProblemPanel title={t('customerMap.failed')} problem={customers.problem} onRetry={customers.retry} />
  }
  if (lack === 'empty') return <EmptyState icon={MapIcon} title={t('customerMap.empty')} />
  const handleClear = () => {
    setSearch('')
    changeQuery(unfiltered)
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t('customerMap.noResult')}
      text={t('customerMap.noResultText')}
      action={<Button onClick={handleClear}>{t('customerMap.clear')}</Button>}
    />
  )
}
