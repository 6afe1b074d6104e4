import { distributorFileEndings } from '@crateway/shared/domain/distributorTable.ts'
import { mostFileBytes } from '@crateway/shared/domain/mostFileBytes.ts'
import { type Infer, string, type } from 'superstruct'

/** A chosen file as it is kept and waits on the device: its bytes at that time in base64, whatever becomes of the file. */
export const stockFileStruct = type({ name: string(), data: string() })
export type StockFile = Infer<typeof stockFileStruct>

/** Why a file needs no sending to be refused; `unread`: the device does not give it. */
export type FileFault = 'wrong_ending' | 'empty' | 'too_large' | 'unread'

/** Bytes of the form around a file, which the services count with it. */
export const formBytes = 2_048

/** What can be said of a file by its name and size; null when nothing is wrong so far. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): FileFault | null {
  if (!distributorFileEndings.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrong_ending'
  if (size === 0) return 'empty'
  return size > mostFileBytes - formBytes ? 'too_large' : null
}

/** Bytes that become characters at a time: a call takes only so many arguments. */
const portion = 0x8000

/** Takes a copy of a file. Rejects when the device does not give it (it was moved, or may not be read). */
export async function keepStockFile(file: File): Promise<StockFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let characters = ''
  for (let at = 0; at < bytes.length; at += portion) {
    characters += String.fromCharCode(...bytes.subarray(at, at + portion))
  }
  return { name: file.name, data: btoa(characters) }
}

/** A kept file as calls send it. Throws for data that is no base64. */
export function toFile({ name, data }: StockFile): File {
  const characters = atob(data)
  const bytes = new Uint8Array(characters.length)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at)
  return new File([bytes], name)
}

/** Bytes of a kept file. */
export function sizeOf({ data }: StockFile): number {
  return (data.length / 4) * 3 - (/=*$/.exec(data)?.[0].length ?? 0)
}
