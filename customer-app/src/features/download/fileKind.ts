/** What a file looks like on the download page (seed 2, section 2.12). */
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

/** The kind of a file by the last extension of its name: `plan.pdf.zip` is an archive, whatever is in it. */
export function fileKind(name: string): FileKind {
  return kinds.get(extensionOf(name)) ?? 'generic'
}
