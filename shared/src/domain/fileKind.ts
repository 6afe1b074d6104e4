/** What a file looks like in a list (seed 2, section 2.12). */
export type FileKind = 'image' | 'excel' | 'pdf' | 'text' | 'generic'

const extensions: Readonly<Record<Exclude<FileKind, 'generic'>, readonly string[]>> = {
  image: ['avif', 'bmp', 'gif', 'heic', 'heif', 'jpeg', 'jpg', 'png', 'svg', 'tif', 'tiff', 'webp'],
  excel: ['csv', 'ods', 'xls', 'xlsb', 'xlsm', 'xlsx', 'xlt', 'xltx'],
  pdf: ['pdf'],
  text: ['doc', 'docx', 'log', 'md', 'odt', 'rtf', 'txt'],
}

const kinds = new Map(
  (['image', 'excel', 'pdf', 'text'] as const).flatMap((kind) =>
    extensions[kind].map((extension) => [extension, kind] as const),
  ),
)

/** The last extension of a file name, in lower case: what its bytes are. Empty where there is none. */
export function extensionOf(name: string): string {
  const dot = name.trim().lastIndexOf('.')
  return dot > 0
    ? name
        .trim()
        .slice(dot + 1)
        .toLowerCase()
    : ''
}

/** The usual extension of the types under which files are kept, where a kind of its own belongs to it. */
const extensionOfType: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-excel': 'xls',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/**
 * The extension that says what a file is: that of its content where the services tell it, whatever its sender called it, else
 * that of its name.
 */
export function trueExtension(name: string, contentType?: string): string {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  const ofType = Object.hasOwn(extensionOfType, type) ? extensionOfType[type] : undefined
  const own = extensionOf(name)
  // `jpeg` is as good as `jpg`.
  return ofType === undefined || (kinds.get(own) === 'image' && kinds.get(ofType) === 'image') ? own : ofType
}

/**
 * The kind of a file by its content where that is told, else by the last extension of its name: `plan.pdf.zip` is an archive,
 * whatever is in it.
 */
export const fileKind = (name: string, contentType?: string): FileKind =>
  kinds.get(trueExtension(name, contentType)) ?? 'generic'
