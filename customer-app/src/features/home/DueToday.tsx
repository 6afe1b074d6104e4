import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { findCustomerHome } from '@crateway/shared/contract/calls/customerHome.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { timeOf } from '@crateway/shared/domain/formatInstant.ts'
import { figuresDay, localDay } from '@crateway/shared/domain/localDay.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { weekdayText } from '@crateway/shared/i18n/weekdayText.ts'
import type { Partner } from '@crateway/shared/state/partner.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { FreshTool } from '@crateway/shared/ui/FreshTool.tsx'
import { lazyExtra } from '@crateway/shared/ui/lazyExtra.ts'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useId, useRef } from 'react'
import { client } from '../../client.ts'
import { Arriving } from './Arriving.tsx'
import { CallFirst } from './CallFirst.tsx'
import { DueFigures } from './DueFigures.tsx'
import { DueSkeleton } from './DueSkeleton.tsx'
import styles from './DueToday.module.css'
import { askedList, homePath } from './homePaths.ts'
import { OwnDay } from './OwnDay.tsx'
import { SinceLastVisit } from './SinceLastVisit.tsx'

export interface DueTodayProps {
  /** The selected customer. */
  readonly partner: Partner
}

/** Stands where a list would. */
function Missing() {
  useSignals()
  return <p role="alert">{t('ui.staleText')}</p>
}

/** Comes once somebody opens a list. */
const DeclarationList = lazyExtra(async () => (await import('./DeclarationList.tsx')).DeclarationList, Missing)

/** Few need it: whose services tell no home. */
const Ways = lazyExtra(async () => (await import('./Ways.tsx')).Ways)

/** The home of a customer; null where the services tell none. */
async function findHome(customerId: string, signal: AbortSignal) {
  if ((await client.offers('home')) !== true) return null
  return client.call(findCustomerHome, { params: { customerId } }, signal)
}

/** What a customer has to see to today: figures, whom to call, what arrives, and what happened since the last visit. */
export function DueToday({ partner }: DueTodayProps) {
  useSignals()
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [query] = useQueryParameters()
  const { id: customerId, reference } = partner
  const rights = visitor.value?.rights ?? []
  const request = useRequest((signal) => findHome(customerId, signal), JSON.stringify([customerId, rights]))
  const { data: home } = request
  if (home === null) {
    return (
      <Suspense>
        <Ways partner={partner} hasCounts />
      </Suspense>
    )
  }
  const reload = request.state === 'ready' ? request.reload : undefined
  const list = askedList(query)
  const today = home?.today ?? figuresDay(new Date())
  return (
    <section className={styles.due} aria-labelledby={heading} aria-busy={request.state === 'loading' || undefined}>
      <header className={styles.head}>
        <h2 id={heading} ref={title} tabIndex={-1}>
          {t('customerHome.title')}
        </h2>
        <p className={styles.date}>
          {weekdayText(today)} {formatCalendarDate(today)}
          {today !== localDay(new Date()) && (
            <small className={styles.utc}>
              {t('customerHome.utcDay', { time: timeOf(new Date(`${today}T24:00:00Z`)) })}
            </small>
          )}
        </p>
        <p className={styles.fresh}>
          <FreshTool request={request} text={t('fresh.reload')} />
        </p>
      </header>
      {request.state === 'failed' && <ProblemPanel problem={request.problem} onRetry={request.retry} />}
      {!home && request.state === 'loading' && <DueSkeleton />}
      {home && (
        <>
          <DueFigures home={home} customer={reference} />
          <div className={styles.columns}>
            <div className={styles.main}>
              {list && (
                <Suspense>
                  <DeclarationList
                    key={list.day}
                    home={home}
                    day={list.day}
                    customer={reference}
                    closeHref={homePath(reference)}
                    onClose={() => title.current?.focus()}
                  />
                </Suspense>
              )}
              {home.callFirst && <CallFirst calls={home.callFirst} today={home.today} customer={reference} />}
              {home.arriving && <Arriving arriving={home.arriving} today={home.today} customer={reference} />}
            </div>
            <div className={styles.main}>
              {home.ownDay && home.ownDay.length > 0 && <OwnDay entries={home.ownDay} customer={reference} />}
              <SinceLastVisit
                events={home.events}
                today={home.today}
                customerId={customerId}
                customer={reference}
                onSeen={() => reload?.()}
              />
            </div>
          </div>
        </>
      )}
    </section>
  )
}
