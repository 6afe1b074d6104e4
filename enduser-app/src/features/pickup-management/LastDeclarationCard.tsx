import { nothing } from '@crateway/shared/columns/cellText.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { ClipboardCheck, FileText } from 'lucide-react'
import type { AnsweredMail } from '../../declarationMails.ts'
import { momentText } from '../../momentText.ts'
import type { Declared } from './findDeclared.ts'
import styles from './LastDeclarationCard.module.css'
import { PickupCard } from './PickupCard.tsx'
import { ReportButton } from './ReportButton.tsx'

export interface LastDeclarationCardProps {
  /** The mail of the last declaration; null before the first one. */
  readonly last: AnsweredMail | null
  /** Undefined while it loads; null where it could not be had. */
  readonly declared: Declared | null | undefined
  readonly onSee: () => void
}

/** The last declaration with both of its times (seed 2, section 2.14). */
export function LastDeclarationCard({ last, declared, onSee }: LastDeclarationCardProps) {
  useSignals()
  if (last === null) {
    return (
      <PickupCard title={t('pickup.lastDeclaration')} icon={ClipboardCheck}>
        <p className={styles.none}>{t('pickup.noDeclaration')}</p>
      </PickupCard>
    )
  }
  const total = declared?.quantities.reduce((sum, { quantity }) => sum + quantity, 0)
  const declaredAt = last.declarationDate ?? declared?.declaration.date ?? null
  const facts = [
    [
      t(last.spontaneous ? 'pickup.started' : 'pickup.received'),
      last.firstSendingDate && momentText(last.firstSendingDate),
    ],
    [t('pickup.declared'), declaredAt && momentText(declaredAt)],
    [t('pickup.by'), declared?.declaration.identity],
  ] as const
  return (
    <PickupCard
      title={t('pickup.lastDeclaration')}
      icon={ClipboardCheck}
      aside={<StatusChip kind="good">{t('pickup.isReceived')}</StatusChip>}
      actions={
        <>
          <Button icon={<FileText aria-hidden="true" />} onClick={onSee}>
            {t('pickup.see')}
          </Button>
          <ReportButton declarationId={last.declarationId} />
        </>
      }
    >
      {declared !== null && (
        <p className={styles.total}>
          {total === undefined ? <Skeleton height="1lh" width="60%" /> : tCount('pickup.total', total)}
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || nothing}</dd>
          </div>
        ))}
      </dl>
    </PickupCard>
  )
}
