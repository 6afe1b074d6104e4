import { t } from '@crateway/shared/i18n/translate.ts'
import type { MenuSection } from '@crateway/shared/ui/shell/menu.ts'
import { CalendarClock, Package, Undo2 } from 'lucide-react'

/** The consignee menu in the language on screen (seed 1, section 2.2), before rights are applied. */
export function enduserMenu(): MenuSection[] {
  return [
    {
      title: t('shell.sections.crates'),
      entries: [
        { icon: CalendarClock, label: t('shell.entries.pickupManagement'), href: '/enduser/pickup-management' },
        { icon: Package, label: t('shell.entries.stock'), href: '/enduser/stock' },
        { icon: Undo2, label: t('shell.entries.collections'), href: '/enduser/collections' },
      ],
    },
  ]
}
