import { Check } from 'lucide-react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Menu.module.css'

export interface MenuProps {
  /** The button that opens it; it needs a name. */
  readonly trigger: ReactElement
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}

/** A place that took the focus meanwhile, such as the heading of a new screen, keeps it. */
function keepTakenFocus(event: Event): void {
  if (document.activeElement !== null && document.activeElement !== document.body) event.preventDefault()
}

/** A menu under a button: arrows, Home, End, first letters, Escape. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={keepTakenFocus}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export interface MenuItemProps {
  readonly icon?: ReactNode
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  /** What it does, in a line below its name, which is told as part of it. */
  readonly hint?: string | undefined
  readonly onSelect: () => void
  readonly children: ReactNode
}

/** Something the menu does. */
export function MenuItem({ icon, isDanger = false, isDisabled = false, hint, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={classNames(styles.item, isDanger && styles.danger)}
      disabled={isDisabled}
      onSelect={onSelect}
    >
      <span className={styles.icon}>{icon}</span>
      {hint === undefined ? (
        children
      ) : (
        <span>
          {children} <span className={styles.hint}>{hint}</span>
        </span>
      )}
    </DropdownMenu.Item>
  )
}

export interface MenuChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChoose: (value: Value) => void
}

/** One of several, under its heading; the chosen one is ticked. */
export function MenuChoice<Value extends string>({ label, value, options, onChoose }: MenuChoiceProps<Value>) {
  const handleChange = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
    if (option) onChoose(option.value)
  }
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className={styles.label}>{label}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={value} onValueChange={handleChange} aria-label={label}>
        {options.map((option) => (
          <DropdownMenu.RadioItem
            key={option.value}
            className={styles.item}
            value={option.value}
            onSelect={(event) => event.preventDefault()}
          >
            <span className={styles.icon}>
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden="true" />
              </DropdownMenu.ItemIndicator>
            </span>
            {option.label}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </DropdownMenu.Group>
  )
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />
}
