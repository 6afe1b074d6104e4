import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Notice } from '../../layout/Notice.tsx'
import { NewMailButton } from './NewMailButton.tsx'
import { UnsentFields } from './UnsentFields.tsx'

interface InvalidLinkProps {
  /** '' for an address without one: nothing can be asked for then. */
  readonly token: string
  readonly place: string | null
  /** Whether it comes in place of something a person has just used. */
  readonly takesFocus?: boolean
}

/** A link that is unknown or has expired. */
export function InvalidLink({ token, place, takesFocus = false }: InvalidLinkProps) {
  useSignals()
  return (
    <Notice title={t('consigneeDeclaration.invalidTitle')} takesFocus={takesFocus}>
      <p>{token === '' ? t('link.incomplete') : t('consigneeDeclaration.invalidText')}</p>
      <UnsentFields place={place} />
      {token !== '' && <NewMailButton token={token} />}
    </Notice>
  )
}
