import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useParams, useSearch } from 'wouter'
import { LinkPage } from '../../layout/LinkPage.tsx'
import { LinkSkeleton } from '../../layout/LinkSkeleton.tsx'
import { Notice } from '../../layout/Notice.tsx'
import { tokenOf } from '../../layout/tokenOf.ts'
import { useLinkPlace } from '../../storage/linkPlace.ts'
import { ClosureLink } from './ClosureLink.tsx'

export { loadClosureTexts } from './closureTexts.ts'

/** Asks an end customer when its site is closed (/closure/{enduser_id}?token=…; seed 1, section 2.9). */
export function ClosureScreen() {
  useSignals()
  const { enduserId = '' } = useParams<{ enduserId: string }>()
  const token = tokenOf(useSearch())
  const link = `${enduserId} ${token}`
  const place = useLinkPlace('closure', link)

  const content = () => {
    if (token === '') {
      return (
        <Notice title={t('problem.invalid_token')}>
          <p>{t('link.incomplete')}</p>
        </Notice>
      )
    }
    if (place === undefined) return <LinkSkeleton />
    return <ClosureLink key={link} enduserId={enduserId} token={token} place={place} />
  }

  return <LinkPage>{content()}</LinkPage>
}
