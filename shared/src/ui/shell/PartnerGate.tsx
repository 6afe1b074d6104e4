import { useSignals } from '@preact/signals-react/runtime'
import { Building2, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { partners, selection } from '../../state/partner.ts'
import { Button } from '../Button.tsx'
import { PageNotice } from '../PageNotice.tsx'
import { useChoosePartner, usePartnerInUrl } from './usePartnerInUrl.ts'

/** Shows a data screen once its partner stands, and says why where there is none to show. */
export function PartnerGate({ children }: { readonly children: ReactNode }) {
  useSignals()
  const isReady = usePartnerInUrl()
  const choosePartner = useChoosePartner()
  const current = selection.value
  if (!isReady) return null
  if (current.state === 'selected') return children
  if (current.state === 'none') {
    return <PageNotice icon={Building2} title={t('shell.partner.noneTitle')} text={t('shell.partner.noneText')} />
  }
  const own = partners.value[0]
  return (
    <PageNotice
      icon={SearchX}
      title={t('shell.partner.refusedTitle')}
      text={t('shell.partner.refusedText', { id: current.id })}
      action={
        own && (
          <Button variant="primary" onClick={() => choosePartner(own.id)}>
            {t('shell.partner.choose', { name: own.name })}
          </Button>
        )
      }
    />
  )
}
