import { formatNumber } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps } from 'react'
import styles from './TextArea.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  readonly value: string
  readonly maxLength: number
}

/** Several lines of text. Near its end it tells how much there is: a browser cuts what is pasted beyond without a word. */
export function TextArea(props: TextAreaProps) {
  useSignals()
  const { value, maxLength } = props
  const count = `${formatNumber(value.length)} / ${formatNumber(maxLength)}`
  return (
    <>
      <textarea {...props} className={styles.area} />
      {value.length >= maxLength * 0.9 && <p className={styles.count}>{count}</p>}
      <p className="unseen" role="status">
        {value.length >= maxLength && count}
      </p>
    </>
  )
}
