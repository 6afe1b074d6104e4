import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import inputStyles from './Input.module.css'
import styles from './TextArea.module.css'

/** Text of several lines; it can be drawn taller. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={classNames(inputStyles.input, styles.area, className)} />
}
