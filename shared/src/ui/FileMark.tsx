import { File, FileImage, FileSpreadsheet, FileText, FileType, type LucideIcon } from 'lucide-react'
import { extensionOf, type FileKind, fileKind, trueExtension } from '../domain/fileKind.ts'
import styles from './FileMark.module.css'

const icons: Readonly<Record<FileKind, LucideIcon>> = {
  image: FileImage,
  excel: FileSpreadsheet,
  pdf: FileType,
  text: FileText,
  generic: File,
}

export interface FileMarkProps {
  readonly name: string
  /** What its content is, where the services tell it: it counts more than the name. */
  readonly contentType?: string | undefined
  /** Beside a name in a line of a table. */
  readonly isSmall?: boolean
}

/**
 * What kind of file one is: an icon, and the extension in letters. Screen readers are told where the name, which stands by, says
 * another one.
 */
export function FileMark({ name, contentType, isSmall = false }: FileMarkProps) {
  const kind = fileKind(name, contentType)
  const extension = trueExtension(name, contentType)
  const Icon = icons[kind]
  return (
    <span
      className={isSmall ? styles.small : styles.mark}
      data-kind={kind}
      aria-hidden={extension === extensionOf(name)}
    >
      <Icon aria-hidden="true" />
      <span>{extension.slice(0, 4)}</span>
    </span>
  )
}
