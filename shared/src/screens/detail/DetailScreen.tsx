import { useSignals } from '@preact/signals-react/runtime'
import { SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useRequest } from '../../client/useRequest.ts'
import type { PartnerHead as Partner } from '../../contract/partnerHead.ts'
import type { GridFigures } from '../../grid/frame/gridFigures.ts'
import type { GridFilter } from '../../grid/view/gridState.ts'
import { GridScreen } from '../../ui/GridScreen.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageNotice } from '../../ui/PageNotice.tsx'
import styles from './DetailScreen.module.css'
import { partnerFigures } from './partnerFigures.tsx'
import { WayBack, type WayBackProps } from './WayBack.tsx'

export interface DetailScreenProps {
  /** Names the screen until it is known whose crates it shows. */
  readonly title: string
  /** Names the screen in place of the partner, where the crates have a name of their own: then nothing is told of the partner. */
  readonly heading?: string | undefined
  readonly customerId: string
  /** What the address asks for, as the key of the screen's requests; null where it names no partner. */
  readonly asked: string | null
  readonly findPartner: (signal: AbortSignal) => Promise<Partner>
  /** Counts the crates the screen is about. */
  readonly countCrates: (signal: AbortSignal) => Promise<number>
  /** What the partner is called: end customer or customer. */
  readonly partnerLabel: string
  /** Which crates the total counts. */
  readonly totalNote: string
  /** The filters that leave those. */
  readonly totalFilters: readonly GridFilter[]
  /** The lists that the partner may have been chosen from, the usual one first. */
  readonly lists: WayBackProps['lists']
  /** The list of the customer on screen, for who chose another customer meanwhile. */
  readonly newListHref: string
  /** Said of a partner that is not one of the customer's. */
  readonly unknown: { readonly title: string; readonly text: string }
  /** Another number has the figures anew, with the crates. */
  readonly round: number
  /** The crates, under the figures of whose they are. */
  readonly children: (figures: GridFigures) => ReactNode
}

/** The crates at one partner, under its head, with the way back to the list (seed 2, sections 2.2 and 2.4). */
export function DetailScreen(props: DetailScreenProps) {
  useSignals()
  const { title, customerId, asked, findPartner, countCrates, lists, newListHref, unknown, round } = props
  const [, navigate] = useLocation()
  // The partner was chosen from another customer's list: that of the new one is where to choose anew.
  const [openedFor] = useState(customerId)
  const isOfAnother = customerId !== openedFor
  const key = isOfAnother ? null : asked
  const partner = useRequest(findPartner, key, { round })
  const total = useRequest(countCrates, key, { round })

  useEffect(() => {
    if (isOfAnother) navigate(newListHref, { replace: true })
  }, [isOfAnother, navigate, newListHref])
  if (isOfAnother) return null

  const back = <WayBack lists={lists} />
  if (key === null || (partner.state === 'failed' && partner.problem.code === 'not_found')) {
    return <PageNotice icon={SearchX} {...unknown} action={back} />
  }
  return (
    <GridScreen>
      <div className={styles.head}>
        {back}
        <PageHeader title={props.heading ?? (partner.data?.name || title)} />
      </div>
      {props.children(
        partnerFigures({
          label: props.partnerLabel,
          partner,
          total,
          totalNote: props.totalNote,
          totalFilters: props.totalFilters,
          isPartnerTold: props.heading === undefined,
        }),
      )}
    </GridScreen>
  )
}
