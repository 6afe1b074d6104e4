import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { Logo } from '../Logo.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { useRefusal } from './useRefusal.ts'

export interface HomeScreenProps {
  readonly className: string | undefined
  /** Height of the logo in pixels. */
  readonly logoSize: number
  /** What stands under it. */
  readonly children?: ReactNode
}

/** The home page of both audiences: the logo (seed 1, section 2.2), and what an audience has under it. */
export function HomeScreen({ className, logoSize, children }: HomeScreenProps) {
  useSignals()
  useRefusal()
  return (
    <div className={className}>
      <PageHeader title={t('home.title')} isUnseen />
      <Logo size={logoSize} />
      {children}
    </div>
  )
}
