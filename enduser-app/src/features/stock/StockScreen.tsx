import {
  compareStock,
  type EstimatedStock,
  listEstimatedStock,
  listScannedStock,
  type ScannedStock,
  type StockComparison,
} from '@crateway/shared/contract/calls/endusers.ts'
import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { ButtonLink } from '@crateway/shared/ui/ButtonLink.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { ViewLinks } from '@crateway/shared/ui/ViewLinks.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { SquarePen } from 'lucide-react'
import { askAhead } from '../../offline/askAhead.ts'
import { findKeptOffer } from '../../offline/findKeptOffer.ts'
import { KeptNote } from '../../offline/KeptNote.tsx'
import type { KeptRequest } from '../../offline/keptRequest.ts'
import { useKeptCall } from '../../offline/useKeptCall.ts'
import { useKeptOffer } from '../../offline/useKeptOffer.ts'
import { ScanTool } from '../../scan/ScanTool.tsx'
import { declarePath } from '../../sitePaths.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { SeedTables } from './SeedTables.tsx'
import { StockCards, type StockFigures } from './StockCards.tsx'
import styles from './StockScreen.module.css'
import { signedNumber } from './signedNumber.ts'
import { readView, type StockView, viewPath } from './stockAddress.ts'
import { hasDifference, isWithoutScans } from './stockDifference.ts'
import { differenceText, siteSentence } from './stockSentence.ts'

/** The crates at the selected site by customer: in the two tables of the seeds (seed 2, section 2.15), or counted three ways. */
export function StockScreen() {
  useSignals()
  const { id, name, reference } = usePartner()
  const [query] = useQueryParameters()
  const isCompared = useKeptOffer('stockComparison')
  // Shown with a comparison and without one: they do not wait until that is known.
  const isWanted = isCompared === false || readView(query) === 'tables'
  const estimated = useKeptCall(listEstimatedStock, { params: { id } }, { isWanted })
  const scanned = useKeptCall(listScannedStock, { params: { id } }, { isWanted })
  const shown = { id, site: reference, estimated, scanned }
  const mayDeclare = hasAnyRight(visitor.value?.rights ?? [], ['Pickup Access'])
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('enduserStock.title')}
        text={t('enduserStock.text', { site: name })}
        actions={
          <>
            <ScanTool key={id} id={id} site={reference} />
            {mayDeclare && (
              <ButtonLink variant="primary" href={declarePath(reference)} icon={<SquarePen aria-hidden="true" />}>
                {t('pickup.makeDeclaration')}
              </ButtonLink>
            )}
          </>
        }
      />
      {isCompared === undefined && <TableSkeleton rows={8} />}
      {isCompared === true && <ComparedStock key={id} {...shown} />}
      {isCompared === false && <CountedStock key={id} {...shown} />}
    </div>
  )
}

StockScreen.askAhead = askAhead('/enduser/stock', (ask, { id }) => {
  const params = { id }
  const askTables = () => Promise.all([ask(listEstimatedStock, { params }), ask(listScannedStock, { params })])
  // The tables are shown with a comparison and without one.
  const isOfTables = readView(new URLSearchParams(location.search)) === 'tables'
  const askRest = async () => {
    const isCompared = await findKeptOffer('stockComparison')
    if (isCompared) await ask(compareStock, { params })
    else if (!isOfTables) await askTables()
  }
  // Together: what failed while another one is waited for would be nobody's.
  return Promise.all([isOfTables && askTables(), askRest()])
})

interface SiteProps {
  readonly id: string
  /** The partner's reference, for addresses. */
  readonly site: string
  readonly estimated: KeptRequest<readonly EstimatedStock[]>
  readonly scanned: KeptRequest<readonly ScannedStock[]>
}

/** What the cards say of the three counts. */
function figuresOf({ state, data }: KeptRequest<StockComparison>): StockFigures {
  if (!data) {
    const missing = state === 'failed' ? null : undefined
    return { estimated: missing, scanned: missing, declared: missing, toLookAt: missing }
  }
  const { rows, total } = data
  const isComparable = rows.length === 0 || rows.some(({ difference }) => difference !== null)
  return {
    estimated: total.estimated,
    scanned: total.scanned,
    isWithoutScans: isWithoutScans(data),
    declared: total.declared,
    declaredAt: total.declaredAt,
    toLookAt: { count: isComparable ? rows.filter(hasDifference).length : null, of: rows.length },
  }
}

/** The tables and, as a view of its own, the comparison of what they and declarations tell. */
function ComparedStock({ id, site, estimated, scanned }: SiteProps) {
  useSignals()
  const [query] = useQueryParameters()
  const view = readView(query)
  const isOfTables = view === 'tables'
  const comparison = useKeptCall(compareStock, { params: { id } })
  const { data } = comparison
  const figures = figuresOf(comparison)
  const different = figures.toLookAt?.count
  const viewOf = (of: StockView, text: string) => ({ href: viewPath(site, of), text, isCurrent: view === of })

  return (
    <>
      <KeptNote requests={isOfTables ? [comparison, estimated, scanned] : [comparison]} />
      <StockCards hasDeclared figures={figures} />
      <ViewLinks
        label={t('enduserStock.views')}
        views={[
          viewOf('tables', t('enduserStock.tables')),
          {
            ...viewOf('all', t('enduserStock.column.compared')),
            count: data && {
              value: data.rows.length,
              text: tCount('enduserStock.customers', data.rows.length),
              tone: 'plain',
            },
          },
          {
            ...viewOf('difference', t('enduserStock.withDifference')),
            count:
              typeof different !== 'number'
                ? undefined
                : { value: different, text: tCount('enduserStock.customers', different), tone: 'warn' },
          },
        ]}
      />
      {isOfTables ? (
        <SeedTables estimated={estimated} scanned={scanned} hasDifference={false} site={site} />
      ) : (
        <>
          {comparison.state === 'failed' && <ProblemPanel problem={comparison.problem} onRetry={comparison.retry} />}
          {comparison.state === 'loading' && !data && <TableSkeleton rows={8} />}
          {data && <OfSite stock={data} />}
          {data && <ComparisonTable key={view} stock={data} isOfDifferences={view === 'difference'} site={site} />}
        </>
      )}
    </>
  )
}

/** What is to be said of all customers together: before the rows, where nobody has to look for it. */
function OfSite({ stock }: { readonly stock: StockComparison }) {
  useSignals()
  const sentence = siteSentence(stock)
  const difference = differenceText(stock.rows)
  return (
    <div className={styles.site}>
      {sentence && <p>{sentence.lead}</p>}
      {sentence && sentence.reasons.length > 0 && (
        <ul className={styles.reasons}>
          {sentence.reasons.map(({ crates, text }) => (
            <li key={text}>
              <b>{signedNumber(crates)}</b> <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {difference && <p className={styles.difference}>{difference}</p>}
    </div>
  )
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** The two tables alone, where the services tell no more (ADR 036). */
function CountedStock({ site, estimated, scanned }: SiteProps) {
  useSignals()
  return (
    <>
      <KeptNote requests={[estimated, scanned]} />
      <StockCards
        hasDeclared={false}
        figures={{
          estimated: estimated.data
            ? sum(estimated.data.map(({ IN_STOCK }) => IN_STOCK))
            : estimated.state === 'failed'
              ? null
              : undefined,
          scanned: scanned.data
            ? sum(scanned.data.map(({ COUNT_BARCODES }) => COUNT_BARCODES))
            : scanned.state === 'failed'
              ? null
              : undefined,
        }}
      />
      <SeedTables estimated={estimated} scanned={scanned} hasDifference site={site} />
    </>
  )
}
