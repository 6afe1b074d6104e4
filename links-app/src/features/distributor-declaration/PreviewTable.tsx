import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './PreviewTable.module.css'

interface PreviewTableProps {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Whether there are more than these. */
  readonly isCut: boolean
}

/** The first lines of a file, or of its faults; nothing where there are none. */
export function PreviewTable({ title, head, rows, isCut }: PreviewTableProps) {
  useSignals()
  if (rows.length === 0) return null
  return (
    <div className={styles.table}>
      <table>
        <caption>
          {title} {isCut && t('distributorDeclaration.first', { count: formatNumber(rows.length) })}
        </caption>
        <thead>
          <tr>
            {head.slice(0, rows[0]?.length).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.slice(0, 2).join()}>
              {cells.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
