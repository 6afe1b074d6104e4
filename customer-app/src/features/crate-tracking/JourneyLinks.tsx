import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Box, MapPinned, Package, PhoneCall, Truck, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import { client } from '../../client.ts'
import styles from './JourneyLinks.module.css'
import { type JourneyLink, type JourneyLinksInput, journeyLinks } from './journeyLinks.ts'
import { useIsChased } from './useIsChased.ts'

const icons = {
  crate: Box,
  stock: Package,
  chase: PhoneCall,
  collections: Undo2,
  deliveries: Truck,
  enduser: MapPinned,
} as const

function textOf({ kind, name }: JourneyLink): string {
  if (kind === 'enduser') return t('tracking.link.enduser', { name })
  // These are called as their screens are.
  if (kind === 'chase') return t('chase.title')
  if (kind === 'deliveries') return t('deliveries.title')
  return t(`tracking.link.${kind}`)
}

/** The ways from a crate's journey to its page and to the other screens that tell of it. */
export function JourneyLinks(props: Omit<JourneyLinksInput, 'reference' | 'isChased' | 'hasDeliveries'>) {
  useSignals()
  const { reference } = usePartner()
  const isChased = useIsChased(props)
  const hasDeliveries = useOffer(client, 'deliveryConsignee') === true
  const links = journeyLinks({ ...props, reference, isChased, hasDeliveries })
  return (
    <nav className={styles.links} aria-label={t('tracking.links', { barcode: props.barcode })}>
      {links.map((link) => {
        const Icon = icons[link.kind]
        return (
          <Link key={link.kind} className={styles.link ?? ''} href={link.href}>
            <Icon aria-hidden="true" />
            {textOf(link)}
          </Link>
        )
      })}
    </nav>
  )
}
