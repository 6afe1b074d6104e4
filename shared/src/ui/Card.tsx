import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { classNames } from './classNames.ts'

export interface CardProps extends ComponentProps<'section'> {
  /** Lets the content reach the card's edges: for grids and lists. */
  readonly isFlush?: boolean
}

/** A surface that holds one thing. */
export function Card({ isFlush = false, className, ...rest }: CardProps) {
  return <section {...rest} className={classNames(styles.card, isFlush && styles.flush, className)} />
}
