import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import styles from './FileField.module.css'
import { sizeText } from './fileCheck.ts'
import { type StockFile, sizeOf } from './stockFile.ts'

interface ChosenFileProps {
  readonly file: StockFile
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** Name and size of a chosen file. */
export function ChosenFile({ file, children }: ChosenFileProps) {
  useSignals()
  return (
    <div className={styles.file}>
      <p>
        <strong>{file.name}</strong> <span>{sizeText(sizeOf(file))}</span>
      </p>
      {children}
    </div>
  )
}
