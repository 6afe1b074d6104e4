import { crc32, deflateRawSync } from 'node:zlib'

/** A file to put into a zip; what its headers say may be a lie. */
export interface ZipFile {
  readonly name: string
  readonly data: Uint8Array | string
  /** Bytes the directory claims it has when unpacked; the truth unless told. */
  readonly claimedSize?: number
  /** Flags of its headers; 1 is encrypted. */
  readonly flags?: number
  /** 8 is deflated, which it is. */
  readonly method?: number
}

/** A zip as programs write one, with lies where they are asked for. */
export function zipOf(files: readonly ZipFile[]): Uint8Array {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, data, claimedSize, flags = 0, method = 8 } of files) {
    const plain = Buffer.from(data)
    const packed = deflateRawSync(plain)
    const path = Buffer.from(name)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(flags, 2)
    head.writeUInt16LE(method, 4)
    head.writeUInt32LE(crc32(plain), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(claimedSize ?? plain.length, 18)
    head.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, path, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, path]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}

interface WorkbookParts {
  /** XML of the first sheet's rows, or of the whole part where it begins with `<?xml`. */
  readonly sheet: string
  /** Name of the first sheet. */
  readonly name?: string
  readonly sharedStrings?: string
  readonly more?: readonly ZipFile[]
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The files of the smallest workbook there is, around the XML of one sheet. */
export function workbookFiles({ sheet, name = 'Sheet1', sharedStrings, more = [] }: WorkbookParts): readonly ZipFile[] {
  const isWhole = sheet.startsWith('<?xml')
  return [
    {
      name: '[Content_Types].xml',
      data: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${contentType}.sharedStrings+xml"/></Types>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    ...(sharedStrings === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', data: `${head}<sst xmlns="${main}">${sharedStrings}</sst>` }]),
    {
      name: 'xl/worksheets/sheet1.xml',
      data: isWhole ? sheet : `${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    },
    ...more,
  ]
}

/** A workbook of one sheet. */
export const workbookOf = (parts: WorkbookParts): Uint8Array => zipOf(workbookFiles(parts))

/** One cell with a text in itself. */
export const textCell = (address: string, text: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`
