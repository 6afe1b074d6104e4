import { largestFile } from '@crateway/shared/contract/uploadSize.ts'
import { sizeText } from '@crateway/shared/i18n/sizeText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { FileInput } from '@crateway/shared/ui/FileInput.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { accepts, chosenFault } from './chooseList.ts'
import { fieldList, shownColumns } from './fieldLabel.ts'
import styles from './ImportScreen.module.css'

/** The way a list gets onto the desk, and what is to be known before one is chosen. */
export function ChooseFile({ onChoose }: { readonly onChoose: (file: File) => void }) {
  useSignals()
  const [refused, setRefused] = useState<File | null>(null)
  const handleChange = (file: File | null) => {
    if (!file) return
    if (chosenFault(file) === undefined) onChoose(file)
    else setRefused(file)
  }
  return (
    <Card className={styles.choose}>
      <p className={styles.direct}>
        <Info aria-hidden="true" />
        {t('enduserImport.choose.direct')}
      </p>
      <Field
        label={t('enduserImport.choose.label')}
        hint={t('enduserImport.choose.kinds', { most: sizeText(largestFile) })}
        error={refused ? chosenFault(refused) : undefined}
      >
        {(control) => <FileInput {...control} accept={accepts} value={null} onChange={handleChange} />}
      </Field>
      <p className={styles.quiet}>{t('enduserImport.choose.columns', { columns: fieldList(shownColumns) })}</p>
      <p className={styles.quiet}>{t('enduserImport.choose.after')}</p>
    </Card>
  )
}
