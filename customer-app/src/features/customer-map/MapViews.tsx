import { t } from '@crateway/shared/i18n/translate.ts'
import type { MapBounds } from '@crateway/shared/map/mapView.ts'
import { ViewLinks } from '@crateway/shared/ui/ViewLinks.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Map as MapIcon, Table2 } from 'lucide-react'
import { asMap, asTable } from './mapAddress.ts'
import type { MapDesk } from './useMapDesk.ts'

export interface MapViewsProps {
  readonly desk: MapDesk
  /** What the map shows; null where it is not shown. */
  readonly bounds?: MapBounds | null
}

/** The two ways of looking at the end customers, each with an address of its own. */
export function MapViews({ desk: { address, pathOf }, bounds = null }: MapViewsProps) {
  useSignals()
  const views = [
    {
      href: pathOf(asMap),
      text: t('map.asMap'),
      icon: <MapIcon aria-hidden="true" />,
      isCurrent: !address.isTable,
    },
    {
      href: pathOf(asTable(bounds)),
      text: t('map.asTable'),
      icon: <Table2 aria-hidden="true" />,
      isCurrent: address.isTable,
    },
  ]
  return <ViewLinks label={t('customerMap.views')} views={views} />
}
