import type { ComponentProps } from 'react'
import styles from './TextArea.module.css'

/** Several lines of text. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className={styles.area} />
}
