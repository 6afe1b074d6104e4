import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { findDraft } from '../../draft/useDraft.ts'
import styles from './DeclaredLines.module.css'
import { fieldsStruct } from './declarationForm.ts'

interface UnsentFieldsProps {
  readonly place: string | null
}

/** What was typed on this device for a link that takes nothing any more, to be passed on another way. */
export function UnsentFields({ place }: UnsentFieldsProps) {
  useSignals()
  const [draft] = useState(() => findDraft(place, fieldsStruct))
  if (draft === null) return null
  const { quantities, comments, identity } = draft.fields
  const rows = [
    ...Object.entries(quantities),
    [t('consigneeDeclaration.commentsShort'), comments] as const,
    [t('consigneeDeclaration.identity'), identity] as const,
  ].filter(([, typed]) => typed.trim() !== '')
  return (
    <>
      <p>{t('consigneeDeclaration.unsent')}</p>
      <dl className={styles.lines}>
        {rows.map(([name, typed]) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd>{typed}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
