import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import type { AnswerOf } from '@crateway/shared/contract/call.ts'
import {
  type CalendarAddress,
  type createCalendar,
  deleteCalendar,
  listCalendars,
  mostCalendars,
} from '@crateway/shared/contract/calls/calendars.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { ConfirmDialog } from '@crateway/shared/ui/ConfirmDialog.tsx'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useDeletion } from '@crateway/shared/ui/useDeletion.ts'
import { usePart } from '@crateway/shared/ui/usePart.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../client.ts'
import { LineButton } from '../../offline/LineButton.tsx'
import styles from './CalendarDialog.module.css'
import { NewAddress } from './NewAddress.tsx'

export interface CalendarDialogProps {
  readonly enduserId: string
  /** Name of the site. */
  readonly name: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

const loadForm = async () => (await import('./AddressForm.tsx')).AddressForm

/** What an address goes by: the name its person gave it, else when it was made. */
const nameOf = ({ name, createdAt }: CalendarAddress): string => name ?? formatInstant(createdAt)

/** Why nobody knows whether there is room for another address; null where somebody does. */
function unknownText(list: Request<readonly CalendarAddress[]>): string | null {
  if (list.data) return null
  return list.state === 'failed' ? problemText(list.problem) : t('common.loading')
}

/** The person's calendar addresses of a site: each is made, copied into a calendar, and revoked. */
export function CalendarDialog({ enduserId, name, isOpen, onClose }: CalendarDialogProps) {
  useSignals()
  const [round, setRound] = useState(0)
  const [made, setMade] = useState<AnswerOf<typeof createCalendar> | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const Form = usePart(loadForm, isMaking, () => setIsMaking(false))
  // One over the other, each would hold the focus: the form stands in for the list.
  const isFormOpen = Form && isMaking
  const ask = (signal: AbortSignal) => client.call(listCalendars, { params: { enduserId } }, signal)
  const list = useRequest(ask, isOpen ? enduserId : null, { round })
  const reload = () => setRound((count) => count + 1)
  const deletion = useDeletion<CalendarAddress>({
    run: ({ id }) => client.call(deleteCalendar, { params: { enduserId, id } }),
    doneText: (address) => t('pickup.calendar.revoked', { name: nameOf(address) }),
    goneText: (address) => t('pickup.calendar.gone', { name: nameOf(address) }),
    onGone: ({ id }) => {
      if (made?.id === id) setMade(null)
      reload()
    },
  })
  const addresses = list.data
  const isFull = addresses !== undefined && addresses.length >= mostCalendars
  const fullText = t('pickup.calendar.full', { most: formatNumber(mostCalendars) })
  // It has done its work once it was copied: the secret is told this once.
  const handleClose = () => {
    setMade(null)
    setIsMaking(false)
    onClose()
  }

  return (
    <>
      <Dialog
        title={t('pickup.calendar.title')}
        text={t('pickup.calendar.text', { name })}
        isOpen={isOpen && !isFormOpen}
        onClose={handleClose}
      >
        <div className={styles.content}>
          {made && <NewAddress key={made.id} url={made.url} />}
          {list.state === 'failed' && <ProblemPanel problem={list.problem} onRetry={list.retry} />}
          {addresses === undefined && list.state === 'loading' && <Skeleton height={64} />}
          {addresses?.length === 0 && <p className={styles.none}>{t('pickup.calendar.none')}</p>}
          {addresses && addresses.length > 0 && (
            <ul className={styles.list} aria-label={t('pickup.calendar.list')}>
              {addresses.map((address) => (
                <li key={address.id}>
                  <p className={styles.address}>
                    {address.name !== null && <bdi className={styles.name}>{address.name}</bdi>}
                    <span className={styles.times}>
                      {t('pickup.calendar.made', { at: formatInstant(address.createdAt) })}
                    </span>
                    <span className={styles.times}>
                      {address.lastReadAt === null
                        ? t('pickup.calendar.neverRead')
                        : t('pickup.calendar.read', { at: formatInstant(address.lastReadAt) })}
                    </span>
                  </p>
                  <LineButton
                    isTold
                    icon={<Trash2 aria-hidden="true" />}
                    aria-label={`${t('pickup.calendar.revoke')}: ${nameOf(address)}`}
                    onClick={() => deletion.ask(address)}
                  >
                    {t('pickup.calendar.revoke')}
                  </LineButton>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.none} role="status">
            {isFull && fullText}
          </p>
          <LineButton
            variant="primary"
            icon={<CalendarPlus aria-hidden="true" />}
            heldText={isFull ? fullText : unknownText(list)}
            onClick={() => setIsMaking(true)}
          >
            {t('pickup.calendar.create')}
          </LineButton>
        </div>
        <ConfirmDialog
          title={t('pickup.calendar.revokeTitle', { name: deletion.subject ? nameOf(deletion.subject) : '' })}
          text={t('pickup.calendar.revokeText')}
          confirmLabel={t('pickup.calendar.revoke')}
          cancelLabel={t('common.cancel')}
          isOpen={deletion.subject !== null}
          isDanger
          isBusy={deletion.isBusy}
          onConfirm={deletion.onConfirm}
          onCancel={deletion.onCancel}
        />
      </Dialog>
      {isFormOpen && (
        <Form
          enduserId={enduserId}
          onMade={(address) => {
            setMade(address)
            reload()
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
    </>
  )
}
