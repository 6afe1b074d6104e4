import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './Toast.module.css'

export interface ToastMessage {
  /** Gives the text in the language on screen, so that a change of language changes it too. */
  readonly text: () => string
  /** Milliseconds on screen. */
  readonly duration: number
}

interface ToastProps {
  readonly message: ToastMessage
  readonly onClose: () => void
}

/** A failure told above the page, read out at once. It waits while a pointer or the focus is on it. */
export function Toast({ message, onClose }: ToastProps) {
  useSignals()
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const left = useRef(message.duration)
  const isPaused = isHovered || isFocused

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
    <div
      className={styles.toast}
      role="alert"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <span className={styles.sign}>
        <Icon name="alert" size={20} />
      </span>
      <p className={styles.text}>{message.text()}</p>
      <button className={styles.close} type="button" aria-label={t('common.close')} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
