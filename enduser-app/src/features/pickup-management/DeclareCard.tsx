import type { EnduserMail, MailReminder } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { CloudOff, ExternalLink, Hourglass, SquarePen, TriangleAlert } from 'lucide-react'
import { momentText } from '../../momentText.ts'
import { LineButton } from '../../offline/LineButton.tsx'
import styles from './DeclareCard.module.css'
import { PickupCard } from './PickupCard.tsx'
import type { Spontaneous } from './useSpontaneous.ts'

export interface DeclareCardProps {
  /** The mail that waits for its answer; null where none does. */
  readonly waiting: EnduserMail | null
  /** When it was sent again, the first time first. */
  readonly reminders: readonly MailReminder[]
  readonly spontaneous: Spontaneous
  /** Whether the form of the mail that waits can be opened from here. */
  readonly canAnswer: boolean
}

/** Either an inventory is waited for, or the consignee may declare unasked (seed 2, sections 2.14 and 4). */
export function DeclareCard({ waiting, reminders, spontaneous, canAnswer }: DeclareCardProps) {
  useSignals()
  const { begunAt, waitingCrates } = spontaneous
  const button = (
    <LineButton
      variant="primary"
      icon={<ExternalLink aria-hidden="true" />}
      isBusy={spontaneous.isBusy}
      onClick={spontaneous.open}
    >
      {t(begunAt !== null || waiting?.spontaneous ? 'pickup.goOn' : 'pickup.makeDeclaration')}
      <span className="unseen"> {t('pickup.newTab')}</span>
    </LineButton>
  )
  if (waiting === null) {
    return (
      <PickupCard title={t('pickup.wantToDeclare')} icon={SquarePen} actions={button}>
        <Unsent crates={waitingCrates}>
          {begunAt === null
            ? t('pickup.wantText')
            : `${t('pickup.begun', { at: momentText(begunAt) })} ${t('pickup.begunText')}`}
        </Unsent>
        <Progress spontaneous={spontaneous} />
      </PickupCard>
    )
  }
  const { firstSendingDate: asked, spontaneous: isOwn } = waiting
  return (
    <PickupCard
      title={t('pickup.waiting')}
      icon={Hourglass}
      aside={<StatusChip kind="warn">{t('pickup.due')}</StatusChip>}
      {...(isOwn || canAnswer ? { actions: button } : {})}
    >
      <p className={styles.warning}>
        <TriangleAlert aria-hidden="true" />
        <span>{t('pickup.waitingWarning')}</span>
      </p>
      {asked !== null && <p>{t(isOwn ? 'pickup.begun' : 'pickup.asked', { at: momentText(asked) })}</p>}
      {reminders.length > 0 && (
        <p>{t('pickup.reminded', { at: reminders.map(({ sentAt }) => momentText(sentAt)).join(t('common.comma')) })}</p>
      )}
      <Unsent crates={waitingCrates}>
        {t(isOwn ? 'pickup.begunText' : canAnswer ? 'pickup.answerText' : 'pickup.waitingText')}
      </Unsent>
      <Progress spontaneous={spontaneous} />
    </PickupCard>
  )
}

/** What is left to do; for a declaration that was confirmed and waits for a line, that. */
function Unsent({ crates, children }: { readonly crates: number | null; readonly children: string }) {
  useSignals()
  if (crates === null) return <p className={styles.text}>{children}</p>
  return (
    <p className={styles.warning}>
      <CloudOff aria-hidden="true" />
      <span>{tCount('pickup.unsent', crates)}</span>
    </p>
  )
}

/** What has become of the page that was opened. */
function Progress({ spontaneous: { isOpen, address } }: Pick<DeclareCardProps, 'spontaneous'>) {
  useSignals()
  return (
    <div role="status">
      {address !== null && (
        <p className={styles.note}>
          {t('pickup.blocked')}{' '}
          <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
            {t('pickup.openPage')}
            <span className="unseen"> {t('pickup.newTab')}</span>
          </a>
        </p>
      )}
      {address === null && isOpen && <p className={styles.note}>{t('pickup.isOpen')}</p>}
    </div>
  )
}
