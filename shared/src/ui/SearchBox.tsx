import { Search } from 'lucide-react'
import { Input } from './Input.tsx'
import styles from './SearchBox.module.css'

export interface SearchBoxProps {
  /** What is searched: the box's name, and its words while it is empty. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A line to type in that narrows down what stands below it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <span className={styles.box}>
      <Search aria-hidden="true" />
      <Input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
