import { localeOf } from '@crateway/shared/contract/languages.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { waitText } from '@crateway/shared/i18n/waitText.ts'
import { language } from '@crateway/shared/state/language.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Check, CircleAlert, Copy, CopyMinus, Pause, Play, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { isJudged } from './check/board.ts'
import { type DeskState, isSending, type OpenFile } from './desk/deskState.ts'
import type { ImportDesk } from './desk/importDesk.ts'
import { RejectedButton } from './RejectedButton.tsx'
import styles from './SendFooter.module.css'

interface SendFooterProps {
  readonly desk: ImportDesk
  readonly state: DeskState
  readonly open: OpenFile
}

/** What will be sent, the button that sends it, and how far that has come. */
export function SendFooter({ desk, state, open }: SendFooterProps) {
  useSignals()
  const { sending, counts } = state
  const left = counts.ready + counts.open
  const isUploadLeft = open.job !== null && left === 0 && counts.sent > 0 && open.job.upload.state !== 'done'

  return (
    <section className={styles.footer} aria-label={t('enduserImport.send.sending')}>
      <div className={styles.state}>
        {isSending(sending) ? <Progress state={state} /> : <Counts state={state} />}
        <p className={classNames(styles.hint, sending.is === 'idle' && styles.aside)} role="status">
          <Hint state={state} open={open} isUploadLeft={isUploadLeft} />
        </p>
      </div>
      <Deeds desk={desk} state={state} open={open} isUploadLeft={isUploadLeft} />
    </section>
  )
}

interface DeedsProps extends SendFooterProps {
  /** All rows were sent, and the file is still to be. */
  readonly isUploadLeft: boolean
}

/** The buttons: what sends, pauses or goes on, and what takes the rejected rows along. */
function Deeds({ desk, state, open, isUploadLeft }: DeedsProps) {
  useSignals()
  const { sending, counts } = state
  const left = counts.ready + counts.open
  if (isSending(sending)) {
    return (
      <div className={styles.deeds}>
        <Button icon={<Pause aria-hidden="true" />} onClick={desk.pause}>
          {t('enduserImport.send.pause')}
        </Button>
      </div>
    )
  }
  const isBegun = open.job !== null && sending.is !== 'idle' && sending.is !== 'done'
  const words = isBegun ? t('enduserImport.send.resume') : tCount('enduserImport.send.submit', left)
  return (
    <div className={styles.deeds}>
      <RejectedButton state={state} open={open} />
      {sending.is === 'failed' && sending.at === 'upload' && (
        <Button onClick={desk.finish}>{t('enduserImport.send.withoutFile')}</Button>
      )}
      <Button
        variant="primary"
        icon={isBegun ? <Play aria-hidden="true" /> : <Send aria-hidden="true" />}
        disabled={!isJudged(open.board) || (left === 0 && !isUploadLeft)}
        onClick={desk.send}
      >
        {isUploadLeft ? t('enduserImport.send.fileAgain') : words}
      </Button>
    </div>
  )
}

interface HintProps {
  readonly state: DeskState
  readonly open: OpenFile
  readonly isUploadLeft: boolean
}

/** What a person should know now, in a sentence or two. */
function Hint({ state, open, isUploadLeft }: HintProps): ReactNode {
  useSignals()
  const { sending, counts, known } = state
  if (isSending(sending)) return null
  if (sending.is === 'failed') {
    const title = t(sending.at === 'upload' ? 'enduserImport.send.fileFailed' : 'enduserImport.send.stopped')
    return (
      <>
        <strong className={styles.problem}>{title}</strong> {problemText(sending.problem)}{' '}
        {t('enduserImport.send.safe')}
      </>
    )
  }
  if (sending.is === 'elsewhere') return t('enduserImport.send.elsewhere')
  if (sending.is === 'paused' && isUploadLeft) return t('enduserImport.send.fileFailed')
  if (sending.is === 'paused') return `${t('enduserImport.send.paused')}. ${t('enduserImport.send.safe')}`
  if (known.isLoading) return t('enduserImport.known.loading')
  if (counts.faulty + counts.duplicate > 0) return t('enduserImport.send.hint')
  return open.file.name.toLowerCase().endsWith('.xlsx') ? null : t('enduserImport.send.direct')
}

/** How many rows stand where, in words and as parts of a line. */
function Counts({ state: { counts } }: { readonly state: DeskState }) {
  useSignals()
  const { ready, faulty, duplicate, leftOut, sent, open } = counts
  return (
    <div className={styles.counts}>
      <ul className={styles.words}>
        {sent > 0 && (
          <li data-kind="plain">
            <Send aria-hidden="true" />
            {tCount('enduserImport.send.sent', sent)}
          </li>
        )}
        <li data-kind="good">
          <Check aria-hidden="true" />
          {tCount('enduserImport.send.ready', ready + open)}
        </li>
        {faulty > 0 && (
          <li data-kind="bad">
            <CircleAlert aria-hidden="true" />
            {tCount('enduserImport.send.faulty', faulty)}
          </li>
        )}
        {duplicate > 0 && (
          <li data-kind="warn">
            <Copy aria-hidden="true" />
            {tCount('enduserImport.send.duplicate', duplicate)}
          </li>
        )}
        {leftOut > 0 && (
          <li data-kind="plain">
            <CopyMinus aria-hidden="true" />
            {tCount('enduserImport.send.leftOut', leftOut)}
          </li>
        )}
      </ul>
      <div className={styles.bar} aria-hidden="true">
        <span data-kind="sent" style={{ flex: sent }} />
        <span data-kind="good" style={{ flex: ready + open }} />
        <span data-kind="bad" style={{ flex: faulty }} />
        <span data-kind="warn" style={{ flex: duplicate }} />
      </div>
    </div>
  )
}

/** How far the sending has come, and how long it will take at this pace. */
function Progress({ state: { sending, counts } }: { readonly state: DeskState }) {
  useSignals()
  const all = counts.sent + counts.open + counts.ready
  const share = all === 0 ? 0 : counts.sent / all
  const pace = sending.is === 'sending' ? (counts.sent - sending.before) / (performance.now() - sending.since) : 0
  const seconds = pace > 0 ? Math.ceil((all - counts.sent) / pace / 1_000) : 0
  const percent = formatNumber(Math.floor(share * 100) / 100, { style: 'percent' })
  const time = waitText(seconds, localeOf(language.value))
  const isFile = counts.sent === all
  return (
    <div className={styles.progress} role="status">
      <p>
        <strong>{t('enduserImport.send.sending')}</strong> ·{' '}
        {t('enduserImport.send.progress', { done: formatNumber(counts.sent), all: formatNumber(all) })}{' '}
        <span className={styles.hint}>
          {sending.is === 'waiting' && t('enduserImport.send.waiting')}
          {sending.is === 'sending' && isFile && t('enduserImport.send.file')}
          {sending.is === 'sending' && !isFile && seconds > 0 && t('enduserImport.send.left', { percent, time })}
        </span>
      </p>
      <progress value={counts.sent} max={Math.max(1, all)} aria-label={t('enduserImport.send.sending')} />
    </div>
  )
}
