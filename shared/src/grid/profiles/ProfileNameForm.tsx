import { useSignals } from '@preact/signals-react/runtime'
import { Check, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { longestProfileName } from '../../contract/gridProfiles.ts'
import { formatNumber, t } from '../../i18n/translate.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import styles from './ProfilesTool.module.css'

export interface ProfileNameFormProps {
  /** Stands in the field at first, marked, so that typing replaces it. */
  readonly name: string
  /** Names of the other profiles. */
  readonly others: readonly string[]
  readonly label: string
  /** What the button does, which Enter does too. */
  readonly saveLabel: string
  readonly isBusy: boolean
  readonly onName: (name: string) => void
  readonly onCancel: () => void
}

// Not written into the element: as the same function it runs once, not at every drawing.
const takeTyping = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.select()
}

/** Why a name cannot be given; empty when it can. */
function nameFault(name: string, others: readonly string[]): string {
  if (name === '') return t('gridProfile.nameMissing')
  if ([...name].length > longestProfileName) {
    return t('gridProfile.nameLong', { most: formatNumber(longestProfileName) })
  }
  return others.includes(name) ? t('gridProfile.nameTaken') : ''
}

/** Asks for a profile's name in place: Enter takes it, a fault is told below it. */
export function ProfileNameForm(props: ProfileNameFormProps) {
  useSignals()
  const { name, others, label, saveLabel, isBusy, onName, onCancel } = props
  const faultId = useId()
  const [draft, setDraft] = useState(name)
  // Control characters come along with pasted text; nobody types one.
  const wanted = draft.replace(/\p{Cc}/gu, ' ').trim()
  const fault = nameFault(wanted, others)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (fault === '' && !isBusy) onName(wanted)
  }
  return (
    <form className={styles.naming} onSubmit={handleSubmit}>
      <div className={styles.line}>
        <Input
          ref={takeTyping}
          aria-label={label}
          aria-invalid={fault !== '' || undefined}
          aria-describedby={faultId}
          autoComplete="off"
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
        <IconButton
          type="submit"
          label={saveLabel}
          icon={<Check aria-hidden="true" />}
          aria-disabled={fault !== '' || isBusy}
        />
        <IconButton label={t('common.cancel')} icon={<X aria-hidden="true" />} onClick={onCancel} />
      </div>
      <p id={faultId} className={styles.fault} role="status">
        {fault}
      </p>
    </form>
  )
}
