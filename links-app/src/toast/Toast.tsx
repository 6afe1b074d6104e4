import { t } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { drawings, Icon } from '../icons/Icon.tsx'
import styles from './Toast.module.css'

export interface ToastMessage {
  /** Gives the text in the language on screen, so that a change of language changes it too. */
  readonly text: () => string
  /** Milliseconds on screen; 5 000 unless told (seed 1, section 9). */
  readonly duration?: number | undefined
  /** What kind of news it is; `bad` unless told. */
  readonly tone?: 'good' | 'bad'
}

const usualTime = 5_000

interface ToastProps {
  readonly message: ToastMessage
  readonly onClose: () => void
}

/** News told above the page: a failure is read out at once, a success by the provider's own region. It waits while a pointer or the focus is on it. */
export function Toast({ message, onClose }: ToastProps) {
  useSignals()
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const left = useRef(message.duration ?? usualTime)
  const isPaused = isHovered || isFocused
  const before = useRef<EventTarget | null>(null)
  const isGood = message.tone === 'good'

  useEffect(() => {
    if (isPaused) return
    const start = Date.now()
    const timer = setTimeout(onClose, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - start
    }
  }, [isPaused, onClose])

  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    setIsFocused(true)
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  const handleClose = ({ detail }: MouseEvent) => {
    // Who came by keyboard, which clicks without a count, goes on from there.
    if (detail === 0 && before.current instanceof HTMLElement) before.current.focus()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes no action, it waits for who is reading it.
    <div
      className={classNames(styles.toast, isGood && styles.good)}
      {...(isGood ? {} : { role: 'alert' })}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={handleFocus}
      onBlur={() => setIsFocused(false)}
    >
      <span className={styles.sign}>
        <Icon drawing={isGood ? drawings.done : drawings.alert} size={20} />
      </span>
      <p className={styles.text}>{message.text()}</p>
      <button className={styles.close} type="button" aria-label={t('common.close')} onClick={handleClose}>
        <Icon drawing={drawings.close} size={16} />
      </button>
    </div>
  )
}
