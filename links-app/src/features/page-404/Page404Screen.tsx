import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useCountdown } from '@crateway/shared/ui/useCountdown.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useRef, useState } from 'react'
import { NoticePage } from '../../layout/NoticePage.tsx'
import styles from './Page404Screen.module.css'

export { loadPage404Texts } from './page404Texts.ts'

/** Time until the page leads home by itself, ms (seed 1, section 9). */
const countdownTime = 10_000

/**
 * The page for what is not there (/404). It leads home after a countdown, which a person may cancel: by the button, by
 * Escape. The way home is a full page load, as the gateway decides what home is; Back does not return to the countdown.
 */
export function Page404Screen() {
  useSignals()
  const [end, setEnd] = useState<number | null>(() => Date.now() + countdownTime)
  const secondsLeft = useCountdown(end)
  const isCounting = end !== null
  const isOver = isCounting && secondsLeft === 0
  // What is read out: a region says what changes in it, so the first word comes once it is there.
  const [hasAnnounced, setHasAnnounced] = useState(false)
  const home = useRef<HTMLAnchorElement>(null)

  const announcement = `${tCount('page404.leaving', countdownTime / 1_000)} ${t('page404.escape')}`

  const handleStay = useCallback(() => {
    setEnd(null)
    // The button goes away with the countdown.
    home.current?.focus()
  }, [])

  useEffect(() => setHasAnnounced(true), [])

  useEffect(() => {
    if (isOver) location.replace('/')
  }, [isOver])

  useEffect(() => {
    if (!isCounting) return
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') handleStay()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [isCounting, handleStay])

  return (
    <NoticePage title={t('page404.title')} text={t('page404.text')}>
      {isCounting && (
        <div className={styles.countdown}>
          <p role="timer">{tCount('page404.leaving', secondsLeft)}</p>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.rest} />
          </div>
          <Button onClick={handleStay}>{t('page404.stay')}</Button>
        </div>
      )}
      <p className={isCounting ? 'unseen' : undefined} role="status">
        {isCounting ? hasAnnounced && announcement : t('page404.staying')}
      </p>
      <a href="/" ref={home}>
        {t('notFound.goHome')}
      </a>
    </NoticePage>
  )
}
