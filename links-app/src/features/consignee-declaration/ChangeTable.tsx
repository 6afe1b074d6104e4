import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './ChangeTable.module.css'
import type { Change } from './declarationOrder.ts'

const shownOf = (value: string | number | null) =>
  typeof value === 'number' ? formatNumber(value) : value || t('consigneeDeclaration.nothing')

function nameOf(change: Change): string {
  if (change.kind === 'quantity') return change.material
  return change.kind === 'comments' ? t('consigneeDeclaration.commentsShort') : t('consigneeDeclaration.identity')
}

/** What a change of a declaration changes: before and after, row by row. */
export function ChangeTable({ changes }: { readonly changes: readonly Change[] }) {
  useSignals()
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('consigneeDeclaration.changed')}</th>
          <th scope="col">{t('consigneeDeclaration.before')}</th>
          <th scope="col">{t('consigneeDeclaration.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.kind === 'quantity' ? change.material : change.kind}>
            <th scope="row">{nameOf(change)}</th>
            <td>{shownOf(change.from)}</td>
            <td>{shownOf(change.to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
