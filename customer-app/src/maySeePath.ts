import { findPage, maySee } from '@crateway/shared/contract/pages.ts'
import { visitor } from '@crateway/shared/state/session.ts'

/** Whether the signed-in person may see the page at a path. */
export function maySeePath(path: string): boolean {
  const page = findPage(path)
  return page !== undefined && visitor.value !== null && maySee(page, visitor.value)
}
