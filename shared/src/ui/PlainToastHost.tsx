import { useEffect } from 'react'
import styles from './PlainToastHost.module.css'
import { hostToasts } from './showToast.ts'

/** Shows the words of toasts where the code of `ToastHost` could not be fetched: without a connection above all. */
export function PlainToastHost() {
  useEffect(
    () =>
      hostToasts(({ text, seconds }) => {
        const line = document.createElement('p')
        line.role = 'alert'
        line.className = styles.line ?? ''
        line.textContent = text
        document.body.append(line)
        const dismiss = () => line.remove()
        setTimeout(dismiss, seconds * 1000)
        return dismiss
      }),
    [],
  )
  return null
}
