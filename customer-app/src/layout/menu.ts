import { t } from '@crateway/shared/i18n/translate.ts'
import type { MenuSection } from '@crateway/shared/ui/shell/menu.ts'
import {
  ChartColumn,
  ClipboardList,
  Download,
  Map as MapIcon,
  MapPin,
  Package,
  ScanLine,
  Ship,
  Truck,
  Undo2,
  UserRound,
} from 'lucide-react'

/**
 * The customer menu in the language on screen (seed 1, section 2.2), before rights are applied.
 * @param reportNames the group's reports in their order; an entry's index is its address
 */
export function customerMenu(reportNames: readonly string[]): MenuSection[] {
  return [
    {
      title: t('shell.sections.dashboards'),
      entries: reportNames.map((name, index) => ({
        icon: ChartColumn,
        label: name.replaceAll('_', ' '),
        href: `/dashboard/${index}`,
      })),
    },
    {
      title: t('shell.sections.track'),
      entries: [
        { icon: MapIcon, label: t('shell.entries.maps'), href: '/maps' },
        { icon: MapPin, label: t('shell.entries.iotMap'), href: '/iotMap' },
        { icon: MapPin, label: t('shell.entries.crateTrack'), href: '/crateTrack' },
      ],
    },
    {
      title: t('shell.sections.crates'),
      entries: [
        { icon: Truck, label: t('shell.entries.deliveries'), href: '/deliveries' },
        { icon: Package, label: t('shell.entries.stock'), href: '/stock' },
        { icon: ScanLine, label: t('shell.entries.scanStock'), href: '/scan-stock' },
        { icon: Ship, label: t('shell.entries.shipping'), href: '/shipping' },
        { icon: Undo2, label: t('shell.entries.collections'), href: '/collections' },
      ],
    },
    {
      title: t('shell.sections.manage'),
      entries: [
        {
          icon: ClipboardList,
          label: t('shell.entries.shippingManagement'),
          href: '/shippingManagement',
          also: '/shippingFileManagement',
        },
        { icon: UserRound, label: t('shell.entries.scanUsers'), href: '/scan-users' },
        { icon: Download, label: t('shell.entries.download'), href: '/download' },
      ],
    },
  ]
}
