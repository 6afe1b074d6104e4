import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { saveFile } from '@crateway/shared/ui/saveFile.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { DeskState, OpenFile } from './desk/deskState.ts'

interface RejectedButtonProps {
  readonly state: DeskState
  readonly open: OpenFile
}

/** Downloads the rows that are not sent, with their reasons. The code that writes workbooks comes with the first of them. */
export function RejectedButton({ state: { duplicates, counts }, open }: RejectedButtonProps) {
  useSignals()
  const [isBusy, setIsBusy] = useState(false)
  const count = counts.faulty + counts.duplicate + counts.leftOut
  if (count === 0) return null
  const handleClick = async () => {
    setIsBusy(true)
    try {
      const { rejectedFile, rejectedRows } = await import('./send/rejectedFile.ts')
      const name = open.file.name.replace(/\.\w+$/, '')
      saveFile(await rejectedFile(rejectedRows(open.board.rows, duplicates), duplicates), `${name}-rejected.xlsx`)
    } catch {
      showToast('bad', t('gridExport.broken'), 5)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button icon={<FileDown aria-hidden="true" />} isBusy={isBusy} onClick={() => void handleClick()}>
      {tCount('enduserImport.send.rejected', count)}
    </Button>
  )
}
