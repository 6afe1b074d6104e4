import { countEnduserStock } from '@crateway/shared/client/requests/countEnduserStock.ts'
import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { client } from '../../client.ts'
import { CustomerPanel } from './CustomerPanel.tsx'
import type { FiguresState } from './figuresState.ts'
import type { MapCustomer } from './mapCustomer.ts'
import { countedFigures, figuresOf } from './mapFigures.ts'
import { PlantPanel } from './PlantPanel.tsx'
import { SidePanel } from './SidePanel.tsx'
import type { MapData } from './useMapData.ts'

export interface SelectedPanelProps {
  readonly data: MapData
  /** Id of the end customer that the address names; empty for none. */
  readonly selectedId: string
  /** The same of a plant. */
  readonly plantId: string
  readonly opened: number
  readonly onClose: () => void
}

/** The end customer or plant that the address names, or why it cannot be shown; nothing where it names none. */
export function SelectedPanel({ data, selectedId, plantId, opened, onClose }: SelectedPanelProps) {
  useSignals()
  const { id: customerId, name, reference } = usePartner()
  const isPlant = selectedId === ''
  const found: Request<readonly { readonly id: string; readonly name: string }[]> = isPlant
    ? data.plants
    : data.customers
  const customer = isPlant ? undefined : data.customers.data?.find(({ id }) => id === selectedId)
  const figures = useFigures(data, customerId, customer)
  if (selectedId === '' && plantId === '') return null
  const plant = isPlant ? data.plants.data?.find(({ id }) => id === plantId) : undefined
  if (customer) {
    return (
      <SidePanel title={customer.name} opened={opened} onClose={onClose}>
        <CustomerPanel customerId={customerId} reference={reference} customer={customer} figures={figures} />
      </SidePanel>
    )
  }
  if (plant) {
    return (
      <SidePanel title={plant.name} opened={opened} onClose={onClose}>
        <PlantPanel plant={plant} />
      </SidePanel>
    )
  }
  // Why it failed is told where the whole list is missing.
  if (found.state === 'failed') return null
  if (found.data === undefined) {
    return (
      <SidePanel title={t('common.loading')} opened={0} onClose={onClose}>
        <Skeleton height={120} />
      </SidePanel>
    )
  }
  return (
    <SidePanel title={t('customerMap.unknownTitle')} opened={opened} onClose={onClose}>
      <p>{t(isPlant ? 'customerMap.unknownPlant' : 'customerMap.unknownText', { customer: name })}</p>
    </SidePanel>
  )
}

/** The figures of one end customer: those told of all at once, else its crates counted alone. */
function useFigures(data: MapData, customerId: string, customer: MapCustomer | undefined): FiguresState {
  const { hasFigures, figures } = data
  const enduserId = customer?.id ?? ''
  const counted = useRequest(
    (signal) => countEnduserStock(client, { customerId, enduserId }, signal),
    hasFigures === false && customer ? `${customerId} ${enduserId}` : null,
  )
  if (hasFigures === false) {
    if (counted.data !== undefined) return { state: 'known', figures: countedFigures(counted.data) }
    return counted.state === 'failed' ? counted : { state: 'loading' }
  }
  const known = figures.data === undefined ? null : figuresOf(figures.data, enduserId)
  if (known) return { state: 'known', figures: known }
  return figures.state === 'failed' ? figures : { state: 'loading' }
}
