import type { ReactNode } from 'react'
import { drawings, Icon } from '../icons/Icon.tsx'
import styles from './FormNote.module.css'

interface FormNoteProps {
  readonly tone: 'info' | 'bad'
  /** How it is read out when it comes up: at once, when there is a pause, or not by itself. */
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
  /** What can be done about it. */
  readonly actions?: ReactNode
}

/** Something a form has to say beside its fields. */
export function FormNote({ tone, role, children, actions }: FormNoteProps) {
  return (
    <div className={`${styles.note} ${styles[tone]}`} role={role}>
      <span className={styles.sign}>
        <Icon drawing={drawings.alert} size={20} />
      </span>
      <div className={styles.words}>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
