import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { client } from '../../client.ts'
import styles from './CustomerPanel.module.css'
import { type PanelLinksInput, panelLinks } from './panelLinks.ts'

/** The ways from an end customer to the screens that the person may see. */
export function PanelLinks(props: Omit<PanelLinksInput, 'hasDeliveries'>) {
  useSignals()
  const canChase = useOffer(client, 'chaseList') === true
  const hasDeliveries = useOffer(client, 'deliveryConsignee') === true
  const links = panelLinks({ ...props, isChased: canChase && props.isChased, hasDeliveries })
  if (links.length === 0) return null
  return (
    <nav className={styles.links} aria-label={t('customerMap.links', { name: props.customer.name })}>
      {links.map(({ icon: Icon, text, href }) => (
        <Link key={href} className={styles.link ?? ''} href={href}>
          <Icon aria-hidden="true" />
          {text}
          <ChevronRight aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
