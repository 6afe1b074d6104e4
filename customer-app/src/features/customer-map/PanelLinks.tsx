import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight, MapPinOff } from 'lucide-react'
import { Link } from 'wouter'
import { client } from '../../client.ts'
import styles from './CustomerPanel.module.css'
import { type PanelLinksInput, panelLinks } from './panelLinks.ts'
import { useTrackedCount } from './useTrackedCount.ts'

interface PanelLinksProps extends Omit<PanelLinksInput, 'hasDeliveries' | 'tracked'> {
  readonly customerId: string
}

/** The ways from an end customer to the screens that the person may see. */
export function PanelLinks({ customerId, ...props }: PanelLinksProps) {
  useSignals()
  const tracked = useTrackedCount(customerId, props.customer)
  const canChase = useOffer(client, 'chaseList') === true
  const hasDeliveries = useOffer(client, 'deliveryConsignee') === true
  const links = panelLinks({ ...props, isChased: canChase && props.isChased, hasDeliveries, tracked })
  const hasNone = tracked === 0
  if (links.length === 0 && !hasNone) return null
  return (
    <nav className={styles.links} aria-label={t('customerMap.links', { name: props.customer.name })}>
      {links.map(({ icon: Icon, text, href }) => (
        <Link key={href} className={styles.link ?? ''} href={href}>
          <Icon aria-hidden="true" />
          {text}
          <ChevronRight aria-hidden="true" />
        </Link>
      ))}
      {hasNone && (
        <p className={styles.none}>
          <MapPinOff aria-hidden="true" />
          {t('customerMap.noneTracked')}
        </p>
      )}
    </nav>
  )
}
