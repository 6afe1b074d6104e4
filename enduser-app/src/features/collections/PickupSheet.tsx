import { nothing } from '@crateway/shared/columns/cellText.ts'
import type { EnduserCollection } from '@crateway/shared/contract/calls/endusers.ts'
import { readEnduser } from '@crateway/shared/contract/calls/endusers.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { countryName, formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { BackLink } from '@crateway/shared/screens/detail/BackLink.tsx'
import { clientConfig } from '@crateway/shared/state/clientConfig.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { PageNotice } from '@crateway/shared/ui/PageNotice.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Printer, SearchX } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useSearch } from 'wouter'
import { collectChip } from '../../collectWords.ts'
import { KeptNote } from '../../offline/KeptNote.tsx'
import type { KeptRequest } from '../../offline/keptRequest.ts'
import { useKeptCall } from '../../offline/useKeptCall.ts'
import { listPath } from './collectionAddress.ts'
import styles from './PickupSheet.module.css'
import { type Pickup, pickupOf } from './pickups.ts'

export interface PickupSheetProps {
  readonly rows: readonly EnduserCollection[]
  readonly collectId: string
  readonly siteId: string
  readonly siteName: string
  /** Where the rows come from, to tell how old they are. */
  readonly request: KeptRequest<unknown>
}

/** The sheet of one pickup, to be printed and signed by the forwarder's driver and by who hands the crates over. */
export function PickupSheet({ rows, collectId, siteId, siteName, request }: PickupSheetProps) {
  useSignals()
  const search = useSearch()
  // It comes in place of a long list, at the same path.
  useLayoutEffect(() => {
    // Some browsers answer a promise, which is nothing that React could call in the end.
    scrollTo(0, 0)
  }, [])
  const site = useKeptCall(readEnduser, { params: { id: siteId } })
  const pickup = pickupOf(rows, collectId)
  const back = <BackLink href={listPath(search)} text={t('enduserCollections.back')} />
  if (!pickup) {
    return (
      <PageNotice
        icon={SearchX}
        title={t('enduserCollections.unknownTitle')}
        text={t('enduserCollections.unknownText')}
        action={back}
      />
    )
  }
  const { address = null, postalCode = null, city = null, country = null, countryCode = null } = site.data ?? {}
  const place = [
    address,
    [postalCode, city].filter(Boolean).join(' '),
    countryCode ? countryName(countryCode) : country,
  ]
  return (
    <div className={styles.screen}>
      <div className={styles.tools}>
        {back}
        <KeptNote requests={[request, site]} />
      </div>
      <PageHeader
        title={t('enduserCollections.sheetTitle', { id: pickup.id })}
        text={clientConfig.providerName}
        actions={
          <span className={styles.tools}>
            <Button variant="primary" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              {t('enduserCollections.print')}
            </Button>
          </span>
        }
      />
      <article className={styles.sheet}>
        <Facts pickup={pickup} siteName={siteName} place={place.filter(Boolean).join(t('common.clause'))} />
        <Lines pickup={pickup} />
        <section className={styles.note}>
          <h2>{t('enduserCollections.remarks')}</h2>
        </section>
        <div className={styles.signatures}>
          <Signature title={t('enduserCollections.driver')} lines={driverLines()} />
          <Signature title={t('enduserCollections.handover')} lines={siteLines()} />
        </div>
        <p className={styles.printed}>
          {t('enduserCollections.dataOf', { time: formatInstant((request.loadedAt ?? new Date()).toISOString()) })}
        </p>
      </article>
    </div>
  )
}

const driverLines = () => [
  t('enduserCollections.name'),
  t('enduserCollections.plate'),
  t('enduserCollections.dateTime'),
  t('enduserCollections.signature'),
]
const siteLines = () => [
  t('enduserCollections.name'),
  t('enduserCollections.dateTime'),
  t('enduserCollections.signature'),
]

interface FactsProps {
  readonly pickup: Pickup
  readonly siteName: string
  readonly place: string
}

function Facts({ pickup, siteName, place }: FactsProps) {
  useSignals()
  const facts: readonly (readonly [string, string | null])[] = [
    [t('enduserCollections.column.date'), formatCalendarDate(pickup.date)],
    ...(pickup.state ? [[t('enduserCollections.column.state'), collectChip(pickup.state).text] as const] : []),
    [t('enduserCollections.site'), [siteName, place].filter(Boolean).join(t('common.clause'))],
    [t('enduserCollections.column.forwarder'), pickup.forwarder],
    [t('enduserCollections.column.shipment'), pickup.shipment],
    [t('enduserCollections.column.id'), pickup.id],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? nothing}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ pickup: { lines } }: { readonly pickup: Pickup }) {
  useSignals()
  return (
    <table className={styles.lines}>
      <caption className="unseen">{t('enduserCollections.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('enduserCollections.column.material')}</th>
          <th scope="col">{t('enduserCollections.column.quantity')}</th>
          <th scope="col">{t('enduserCollections.loaded')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ material, quantity }) => (
          <tr key={material}>
            <td className="mono">{material}</td>
            <td>{formatNumber(quantity)}</td>
            <td />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('table.total')}</th>
          <td>{formatNumber(lines.reduce((sum, { quantity }) => sum + quantity, 0))}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

/** Lines to be filled in by hand. */
function Signature({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className={styles.signature}>
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
