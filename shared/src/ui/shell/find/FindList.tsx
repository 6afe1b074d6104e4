import { useSignals } from '@preact/signals-react/runtime'
import {
  Building2,
  Factory,
  History,
  type LucideIcon,
  Package,
  PackageCheck,
  PackageSearch,
  Ship,
  Truck,
  Undo2,
} from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { t } from '../../../i18n/translate.ts'
import { ownKind } from '../../../state/partner.ts'
import styles from './FindList.module.css'
import { type FindGroup, type Finding, type FindKind, keyOf } from './findGroups.ts'

/** The element of a line, for `aria-activedescendant`. */
export const optionId = (id: string, key: string): string => `${id}-${encodeURIComponent(key)}`

const icons: Readonly<Record<FindKind, LucideIcon>> = {
  page: PackageSearch,
  partner: Building2,
  enduser: Factory,
  crate: Package,
  delivery: Truck,
  shipping: PackageCheck,
  si: Ship,
  shipper: Building2,
  siteCrate: Package,
  collect: Undo2,
}

/** Barcodes and numbers are in the type of codes. */
const codeKinds: ReadonlySet<FindKind> = new Set(['crate', 'delivery', 'shipping', 'si', 'siteCrate', 'collect'])

function titleOf(kind: FindGroup['kind']): string {
  if (kind === 'partner') return t(ownKind.value === 'customer' ? 'find.kind.customer' : 'find.kind.site')
  if (kind === 'shipper') return t('find.kind.customer')
  return t(`find.kind.${kind === 'siteCrate' ? 'crate' : kind}`)
}

export interface FindListProps {
  readonly id: string
  readonly groups: readonly FindGroup[]
  readonly searches: readonly string[]
  readonly markedKey: string | null
  readonly isBusy: boolean
  readonly onMark: (key: string) => void
  readonly onChoose: (line: Finding | string, isApart?: boolean) => void
}

/** What was found, by kind. */
export function FindList({ id, groups, searches, markedKey, isBusy, onMark, onChoose }: FindListProps) {
  useSignals()
  return (
    <div
      className={styles.list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('find.results')}
      aria-busy={isBusy}
      tabIndex={-1}
    >
      {searches.length > 0 && (
        <Group id={`${id}-searches`} title={t('find.recent')}>
          {searches.map((text) => {
            const key = `search-${text}`
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the line above has the focus and takes the keys for its options.
              // biome-ignore lint/a11y/useFocusableInteractive: options are marked by aria-activedescendant, never focused.
              <div
                key={key}
                id={optionId(id, key)}
                className={styles.option}
                role="option"
                aria-selected={key === markedKey}
                onPointerMove={() => onMark(key)}
                onClick={() => onChoose(text)}
              >
                <History className={styles.icon} aria-hidden="true" />
                <span className={styles.title}>{text}</span>
              </div>
            )
          })}
        </Group>
      )}
      {groups.map(({ kind, findings }) => (
        <Group key={kind} id={`${id}-${kind}`} title={titleOf(kind)}>
          {findings.map((finding) => (
            <Line
              key={keyOf(finding)}
              id={optionId(id, keyOf(finding))}
              finding={finding}
              isMarked={keyOf(finding) === markedKey}
              onPoint={() => onMark(keyOf(finding))}
              onChoose={(isApart) => onChoose(finding, isApart)}
            />
          ))}
        </Group>
      ))}
    </div>
  )
}

interface GroupProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function Group({ id, title, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
    <div role="group" aria-labelledby={id}>
      <div className={styles.heading} id={id} role="presentation">
        {title}
      </div>
      {children}
    </div>
  )
}

interface LineProps {
  readonly id: string
  readonly finding: Finding
  readonly isMarked: boolean
  readonly onPoint: () => void
  readonly onChoose: (isApart: boolean) => void
}

/** A link, so that the browser's own ways to a new tab work; the focus stays on the line above. */
function Line({ id, finding, isMarked, onPoint, onChoose }: LineProps) {
  const { kind, title, note, href } = finding
  const Icon = finding.icon ?? icons[kind]
  const handleClick = (event: MouseEvent) => {
    const isApart = event.ctrlKey || event.metaKey || event.shiftKey
    // The browser opens it then.
    if (isApart && href !== null) return
    event.preventDefault()
    onChoose(false)
  }
  return (
    <a
      id={id}
      className={styles.option}
      href={href ?? undefined}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      draggable={false}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onClick={handleClick}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={codeKinds.has(kind) ? styles.code : styles.title}>{title}</span>
      {note && <span className={styles.note}>{note}</span>}
    </a>
  )
}
