import { t } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { drawings, Icon } from '../icons/Icon.tsx'
import styles from './Toast.module.css'

export interface ToastMessage {
  /** Gives the text in the language on screen, so that a change of language changes it too. */
  readonly text: () => string
  /** Milliseconds on screen. */
  readonly duration: number
  /** What kind of news it is; `bad` unless told. */
  readonly tone?: 'good' | 'bad'
}

interface ToastProps {
  readonly message: ToastMessage
  readonly onClose: () => void
}

/** News told above the page: a failure is read out at once, a success by the provider's own region. It waits while a pointer or the focus is on it. */
export function Toast({ message, onClose }: ToastProps) {
  useSignals()
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const left = useRef(message.duration)
  const isPaused = isHovered || isFocused
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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes no action, it waits for who is reading it.
    <div
      className={classNames(styles.toast, isGood && styles.good)}
      {...(isGood ? {} : { role: 'alert' })}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <span className={styles.sign}>
        <Icon drawing={isGood ? drawings.done : drawings.alert} size={20} />
      </span>
      <p className={styles.text}>{message.text()}</p>
      <button className={styles.close} type="button" aria-label={t('common.close')} onClick={onClose}>
        <Icon drawing={drawings.close} size={16} />
      </button>
    </div>
  )
}
