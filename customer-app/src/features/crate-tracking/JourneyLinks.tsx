import { t } from '@crateway/shared/i18n/translate.ts'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Box, MapPinned, Package, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import styles from './JourneyLinks.module.css'
import { type JourneyLink, type JourneyLinksInput, journeyLinks } from './journeyLinks.ts'

const icons = { crate: Box, stock: Package, collections: Undo2, enduser: MapPinned } as const

const textOf = ({ kind, name }: JourneyLink) =>
  kind === 'enduser' ? t('tracking.link.enduser', { name }) : t(`tracking.link.${kind}`)

/** The ways from a crate's journey to its page and to the other screens that tell of it. */
export function JourneyLinks(props: Omit<JourneyLinksInput, 'reference'>) {
  useSignals()
  const { reference } = usePartner()
  const links = journeyLinks({ ...props, reference })
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
