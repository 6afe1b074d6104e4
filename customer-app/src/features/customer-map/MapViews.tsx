import { t } from '@crateway/shared/i18n/translate.ts'
import { ViewLinks } from '@crateway/shared/ui/ViewLinks.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Map as MapIcon, Table2 } from 'lucide-react'
import type { MapDesk } from './useMapDesk.ts'

/** The two ways of looking at the end customers, each with an address of its own. */
export function MapViews({ desk: { address, pathOf } }: { readonly desk: MapDesk }) {
  useSignals()
  const views = [
    {
      href: pathOf({ view: null, position: null, page: null }),
      text: t('map.asMap'),
      icon: <MapIcon aria-hidden="true" />,
      isCurrent: !address.isTable,
    },
    {
      href: pathOf({ view: 'table' }),
      text: t('map.asTable'),
      icon: <Table2 aria-hidden="true" />,
      isCurrent: address.isTable,
    },
  ]
  return <ViewLinks label={t('customerMap.views')} views={views} />
}
