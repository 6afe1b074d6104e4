import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { UnsavedQuestion } from '@crateway/shared/ui/UnsavedQuestion.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { accepts, chosenFault } from './chooseList.ts'
import { type DeskState, hasWork, isSending } from './desk/deskState.ts'
import type { ImportDesk } from './desk/importDesk.ts'

interface ChooseAnotherProps {
  readonly desk: ImportDesk
  readonly state: DeskState
}

/** Takes another file in place of the one on the desk; asks first where something was done with it. */
export function ChooseAnother({ desk, state }: ChooseAnotherProps) {
  useSignals()
  const input = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState<File | null>(null)
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const fault = chosenFault(file)
    if (fault !== undefined) showToast('bad', fault, 5)
    else if (hasWork(state)) setWanted(file)
    else desk.choose(file)
  }
  return (
    <>
      <Button
        icon={<Upload aria-hidden="true" />}
        isHeld={isSending(state.sending)}
        onClick={() => input.current?.click()}
      >
        {t('enduserImport.another')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={accepts.join(',')}
        onChange={handleChange}
      />
      <UnsavedQuestion
        isOpen={wanted !== null}
        onStay={() => setWanted(null)}
        onDiscard={() => {
          if (wanted) desk.choose(wanted)
          setWanted(null)
        }}
      />
    </>
  )
}
