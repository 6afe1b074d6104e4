import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import styles from './FileField.module.css'
import { sizeText } from './fileCheck.ts'

interface ChosenFileProps {
  readonly name: string
  readonly bytes: number
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** Name and size of a chosen file. */
export function ChosenFile({ name, bytes, children }: ChosenFileProps) {
  useSignals()
  return (
    <div className={styles.file}>
      <p>
        <strong>{name}</strong> <span>{sizeText(bytes)}</span>
      </p>
      {children}
    </div>
  )
}
