import { distributorFileEndings } from '@crateway/shared/domain/distributorTable.ts'
import { mostFileBytes } from '@crateway/shared/domain/mostFileBytes.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import styles from './FileField.module.css'
import { fileFaultText, sizeText } from './fileCheck.ts'
import { type FileFault, faultOf, keepStockFile, type StockFile, sizeOf } from './stockFile.ts'

const upload = 'M12 15.3V4.3M7.5 8.8L12 4.3l4.5 4.5M5 19.5h14'

interface FileFieldProps {
  readonly file: StockFile | null
  readonly isBusy: boolean
  /** Another file was chosen that looks right so far, or, with null, the last one was taken away. */
  readonly onChange: (file: StockFile | null) => void
}

interface Refused {
  readonly fault: FileFault
  readonly name: string
}

/** Chooses the file: by a click, by keyboard, or by dropping one. A wrong one is refused here, and the last one stays. */
export function FileField({ file, isBusy, onChange }: FileFieldProps) {
  useSignals()
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<File | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  // What was chosen here last: a file that comes or goes otherwise ends what is said of a refused one.
  const [last, setLast] = useState(file)
  if (last !== file) {
    setLast(file)
    setRefused(null)
  }

  useEffect(() => {
    const reading = latest
    // What is still being read when the field goes is not wanted any more.
    return () => {
      reading.current = null
    }
  }, [])

  const take = async (chosen: File) => {
    const { name } = chosen
    const fault = faultOf(chosen)
    if (fault) return setRefused({ fault, name })
    latest.current = chosen
    setRefused(null)
    const kept = await keepStockFile(chosen).catch(() => null)
    // Another one was chosen while this one was read.
    if (latest.current !== chosen) return
    if (!kept) return setRefused({ fault: 'unread', name })
    setLast(kept)
    onChange(kept)
  }

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    setIsDraggedOver(false)
    if (chosen) void take(chosen)
    // The same file chosen again, mended meanwhile, is a change too.
    target.value = ''
  }

  const handleRemove = () => {
    latest.current = null
    onChange(null)
    input.current?.focus()
  }

  return (
    <div className={styles.field}>
      <Field
        label={t('distributorDeclaration.file')}
        hint={t('distributorDeclaration.hint', { most: sizeText(mostFileBytes) })}
        error={refused ? fileFaultText(refused.fault, refused.name) : undefined}
      >
        {(control) => (
          <div className={styles.drop} data-over={isDraggedOver || undefined}>
            <input
              {...control}
              ref={input}
              type="file"
              accept={distributorFileEndings.join()}
              disabled={isBusy}
              onChange={handleChange}
              onDragEnter={() => setIsDraggedOver(true)}
              onDragLeave={() => setIsDraggedOver(false)}
              onDrop={() => setIsDraggedOver(false)}
            />
            <label className={styles.face} htmlFor={control.id}>
              <Icon drawing={upload} size={20} />
              {file ? t('distributorDeclaration.replace') : t('distributorDeclaration.choose')}
            </label>
          </div>
        )}
      </Field>
      {file && (
        <ChosenFile name={file.name} bytes={sizeOf(file)}>
          <Button disabled={isBusy} onClick={handleRemove}>
            {t('distributorDeclaration.remove')}
          </Button>
        </ChosenFile>
      )}
    </div>
  )
}
