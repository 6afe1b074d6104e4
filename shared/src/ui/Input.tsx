import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import styles from './Input.module.css'

/** A line of text. `aria-invalid`, which a `Field` sets, turns its border red. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(styles.input, className)} />
}
