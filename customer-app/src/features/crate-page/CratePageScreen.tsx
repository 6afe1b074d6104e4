import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { WayBack } from '@crateway/shared/screens/detail/WayBack.tsx'
import { PageNotice } from '@crateway/shared/ui/PageNotice.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { cratePath } from '../../cratePath.ts'
import { backLists } from './backLists.ts'
import { barcodeOfPath } from './barcodeOfPath.ts'
import { CrateHead } from './CrateHead.tsx'
import styles from './CratePageScreen.module.css'
import { CrateParts } from './CrateParts.tsx'
import { CrateSkeleton } from './CrateSkeleton.tsx'
import { findStory } from './findStory.ts'

/** One crate of the customer: where it is, its cycles, papers, scans and tracker, each part by its own right (ADR 057). */
export function CratePageScreen() {
  useSignals()
  const { id: customerId, reference } = usePartner()
  const [, navigate] = useLocation()
  // The crate was chosen from another customer's list: that of the new one is where to choose anew.
  const [openedFor] = useState(customerId)
  const isOfAnother = customerId !== openedFor
  const barcode = barcodeOfPath(location.pathname)
  const request = useRequest(
    (signal) => findStory({ customerId, barcode: barcode ?? '' }, signal),
    barcode === null || isOfAnother ? null : JSON.stringify([customerId, barcode]),
  )
  const told = request.data
  const written = told?.story.barcode
  const lists = backLists(reference, told?.story.cycle?.enduser?.id)
  const [{ href: listHref }] = lists

  useEffect(() => {
    if (isOfAnother) navigate(listHref, { replace: true })
  }, [isOfAnother, navigate, listHref])

  useEffect(() => {
    // An address that was typed in is written as the barcode is, so that it can be passed on.
    if (written === undefined || barcode === null || written === barcode) return
    navigate(cratePath(reference, written) + location.hash, { replace: true, state: history.state })
  }, [written, barcode, reference, navigate])

  if (isOfAnother) return null
  if (barcode === null || (request.state === 'failed' && request.problem.code === 'not_found')) {
    return (
      <PageNotice
        icon={SearchX}
        title={t('cratePage.unknownTitle')}
        text={barcode === null ? undefined : t('cratePage.unknownText', { barcode })}
        action={<WayBack lists={lists} />}
      />
    )
  }
  return (
    <div className={styles.screen} aria-busy={request.state === 'loading'}>
      <CrateHead barcode={told?.story.barcode ?? barcode} lists={lists} story={told?.story ?? null} request={request} />
      {request.state === 'failed' && <ProblemPanel problem={request.problem} onRetry={request.retry} />}
      {request.state === 'ready' && request.data.problem && (
        <ProblemPanel problem={request.data.problem} onRetry={request.reload} />
      )}
      {!told && request.state === 'loading' && <CrateSkeleton />}
      {told && <CrateParts told={told} />}
    </div>
  )
}
