import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { CustomerMapDesk } from './CustomerMapDesk.tsx'

/** The end customers of the selected customer on a map and in a table (seed 1, section 2.11). */
export function CustomerMapScreen() {
  const { id } = usePartner()
  // Another customer has nothing of this one's: where the map was, what was counted, what is open.
  return <CustomerMapDesk key={id} customerId={id} />
}
