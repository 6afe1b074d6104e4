import { findRows } from '@crateway/shared/columns/findRows.ts'
import type { FileCategory, OfferedFile } from '@crateway/shared/contract/calls/files.ts'

/** A category with its files, as one box of the download page. */
export interface FileBox {
  readonly id: string
  /** Null for files of a category that is not told. */
  readonly name: string | null
  readonly files: readonly OfferedFile[]
}

/** Id of the box that no category has: categories' own are never empty. */
const otherId = ''

/**
 * Every category as a box, in their order, also those without files; files of a category that is not among them stand in
 * a last box of their own, so that none is lost.
 */
export function fileBoxes(categories: readonly FileCategory[], files: readonly OfferedFile[]): readonly FileBox[] {
  const known = new Set(categories.map(({ id }) => id))
  const others = files.filter(({ fileType }) => !known.has(fileType))
  const boxes = categories.map(({ id, name }) => ({ id, name, files: files.filter(({ fileType }) => fileType === id) }))
  return others.length === 0 ? boxes : [...boxes, { id: otherId, name: null, files: others }]
}

/** The boxes that a search leaves, each with the files it finds by name, description or category. */
export function searchBoxes(boxes: readonly FileBox[], search: string): readonly FileBox[] {
  if (search.trim() === '') return boxes
  return boxes
    .map((box) => ({
      ...box,
      files: findRows(box.files, search, ({ displayName, description }) => [
        displayName,
        description ?? '',
        box.name ?? '',
      ]),
    }))
    .filter(({ files }) => files.length > 0)
}
