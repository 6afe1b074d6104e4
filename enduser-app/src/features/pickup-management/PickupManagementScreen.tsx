import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { askAhead } from '../../offline/askAhead.ts'
import { askPickup } from './askPickup.ts'
import { PickupDesk } from './PickupDesk.tsx'

/** Declarations and pickups of the selected site (seed 2, section 2.14). */
export function PickupManagementScreen() {
  const { id, name } = usePartner()
  // Another site has nothing of this one's: what was opened, what is known.
  return <PickupDesk key={id} enduserId={id} name={name} />
}

PickupManagementScreen.askAhead = askAhead('/enduser/pickup-management', ...askPickup)
