import { useSignals } from '@preact/signals-react/runtime'
import { FileText, Upload, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type FocusEvent, type Ref, useRef, useState } from 'react'
import { sizeText } from '../i18n/sizeText.ts'
import { t } from '../i18n/translate.ts'
import { classNames } from './classNames.ts'
import styles from './FileInput.module.css'
import { IconButton } from './IconButton.tsx'

export interface FileInputProps {
  readonly id?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly name?: string
  /** Endings with their dot, or content types. */
  readonly accept: readonly string[]
  readonly value: File | null
  readonly onChange: (file: File | null) => void
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** A file, chosen or dropped. What is chosen stays until another one is, or it is removed. */
export function FileInput(props: FileInputProps) {
  useSignals()
  const { accept, value, onChange, readOnly, ...input } = props
  const [isOver, setIsOver] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  const isLocked = Boolean(readOnly || input.disabled)

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again, mended.
    target.value = ''
    if (file && !isLocked) onChange(file)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isLocked) onChange(file)
  }
  const handleRemove = () => {
    onChange(null)
    // The button goes with the file, and would take the focus along.
    zone.current?.querySelector('input')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the field in it is chosen with by keys.
    <div
      ref={zone}
      className={classNames(styles.zone, isOver && styles.over, isLocked && styles.locked)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!isLocked)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <input
        {...input}
        type="file"
        className={styles.input}
        accept={accept.join(',')}
        aria-disabled={readOnly || undefined}
        onClick={(event) => readOnly && event.preventDefault()}
        onChange={handleChange}
      />
      {value ? (
        <>
          <FileText className={styles.icon} aria-hidden="true" />
          <span className={styles.name}>{value.name}</span>
          <span className={styles.quiet}>{sizeText(value.size)}</span>
          <IconButton
            label={t('form.removeFile', { name: value.name })}
            className={styles.remove ?? ''}
            icon={<X aria-hidden="true" />}
            disabled={isLocked}
            onClick={handleRemove}
          />
        </>
      ) : (
        <>
          <Upload className={styles.icon} aria-hidden="true" />
          <span className={styles.choose}>{t('form.chooseFile')}</span>
          <span className={styles.quiet}>{t('form.orDrop')}</span>
        </>
      )}
    </div>
  )
}
