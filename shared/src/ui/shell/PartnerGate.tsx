import { useSignals } from '@preact/signals-react/runtime'
import { Building2, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { ownKind, partners, selection } from '../../state/partner.ts'
import { Button } from '../Button.tsx'
import { PageNotice } from '../PageNotice.tsx'
import { partnerText } from './partnerText.ts'
import { PartnerProvider } from './usePartner.ts'
import { useChoosePartner, usePartnerInUrl } from './usePartnerInUrl.ts'

/** Shows a data screen once a partner of the kind it needs stands, and says why where there is none to show. */
export function PartnerGate({ children }: { readonly children: ReactNode }) {
  useSignals()
  const isReady = usePartnerInUrl()
  const choosePartner = useChoosePartner()
  const current = selection.value
  if (!isReady) return null
  if (current.state === 'none') {
    return <PageNotice icon={Building2} title={partnerText('noneTitle')} text={partnerText('noneText')} />
  }
  if (current.state === 'selected' && current.partner.kind === ownKind.value) {
    return <PartnerProvider value={current.partner}>{children}</PartnerProvider>
  }

  const own = partners.value.find(({ kind }) => kind === ownKind.value)
  const action = own && (
    <Button variant="primary" onClick={() => choosePartner(own.reference)}>
      {t('shell.partner.choose', { name: own.name })}
    </Button>
  )
  if (current.state === 'selected') {
    const text = partnerText('otherText', { name: current.partner.name })
    return <PageNotice icon={Building2} title={partnerText('otherTitle')} text={text} action={action} />
  }
  const text = partnerText('refusedText', { id: current.reference })
  return <PageNotice icon={SearchX} title={partnerText('refusedTitle')} text={text} action={action} />
}
