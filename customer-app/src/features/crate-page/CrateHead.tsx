import { useOffer } from '@crateway/shared/client/useOffer.ts'
import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { CrateStory } from '@crateway/shared/contract/calls/crateStory.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { WayBack, type WayBackProps } from '@crateway/shared/screens/detail/WayBack.tsx'
import { visitor } from '@crateway/shared/state/session.ts'
import { ButtonLink } from '@crateway/shared/ui/ButtonLink.tsx'
import { FreshTool } from '@crateway/shared/ui/FreshTool.tsx'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { usePageTitle } from '@crateway/shared/ui/usePageTitle.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Copy, ListChecks, MapPin, Phone } from 'lucide-react'
import { useRef } from 'react'
import { chasePath } from '../../chasePath.ts'
import { client } from '../../client.ts'
import { trailPath } from '../../mapPaths.ts'
import { CrateChips } from './CrateChips.tsx'
import styles from './CrateHead.module.css'
import { CrateWalk } from './CrateWalk.tsx'

interface CrateHeadProps {
  readonly barcode: string
  readonly lists: WayBackProps['lists']
  /** Null while it is not known. */
  readonly story: CrateStory | null
  /** What the page knows of it. */
  readonly request: Request<unknown>
}

async function copy(barcode: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(barcode)
    showToast('good', t('cratePage.copied', { barcode }))
  } catch {
    showToast('bad', t('cratePage.copyFailed'))
  }
}

/** The head of a crate's page: the way back, the crates beside it in the list it was opened from, and what can be done. */
export function CrateHead({ barcode, lists, story, request }: CrateHeadProps) {
  useSignals()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(barcode, heading)
  return (
    <header className={styles.head}>
      <div className={styles.ways}>
        <WayBack lists={lists} />
        <div className={styles.aside}>
          {story && <FreshTool request={request} />}
          <CrateWalk barcode={barcode} />
        </div>
      </div>
      <div className={styles.title}>
        <h1 ref={heading} tabIndex={-1} className="mono">
          {barcode}
        </h1>
        <IconButton
          label={t('cratePage.copy', { barcode })}
          tooltip={t('cratePage.copyShort')}
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copy(barcode)}
        />
        {story && <CrateChips story={story} />}
        {story && <CrateActions story={story} />}
      </div>
    </header>
  )
}

/** Where one goes on from a crate: its trail on the map, and whom to call about it, or what others logged of that. */
function CrateActions({ story }: { readonly story: CrateStory }) {
  useSignals()
  const { reference } = usePartner()
  const canChase = useOffer(client, 'chaseList') === true
  const mayChase = visitor.value?.rights.includes('Chase access') === true
  const { barcode, cycle, trail } = story
  const map = trail && trail.points.length > 0 ? trailPath(reference, barcode) : null
  const late = canChase && cycle?.isOverdue ? cycle.enduser : null
  if (map === null && !late) return null
  return (
    <div className={styles.actions}>
      {map !== null && (
        <ButtonLink href={map} icon={<MapPin aria-hidden="true" />}>
          {t('cratePage.openMap')}
        </ButtonLink>
      )}
      {late && (
        <ButtonLink
          href={chasePath(reference, late.id)}
          variant={mayChase ? 'primary' : 'plain'}
          icon={mayChase ? <Phone aria-hidden="true" /> : <ListChecks aria-hidden="true" />}
        >
          {mayChase ? t('cratePage.chase', { name: late.name }) : t('customerHome.openEntry')}
        </ButtonLink>
      )}
    </div>
  )
}
