import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { usePart } from '../../ui/usePart.ts'
import { attendExports, hasExported } from './exportJob.ts'

const loadDialog = async () => (await import('./ExportProgressDialog.tsx')).ExportProgressDialog

/** Where a page tells of an export that takes a while. Its code comes with the first export. */
export function ExportDialog() {
  useSignals()
  useEffect(attendExports, [])
  const Dialog = usePart(loadDialog, hasExported.value)
  return Dialog && <Dialog />
}
