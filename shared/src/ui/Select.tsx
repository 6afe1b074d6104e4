import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import styles from './Select.module.css'

/** A choice of a few, by the browser's own list: it suits every phone. Many are chosen of in a `Combobox`. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames(styles.select, className)} />
}
