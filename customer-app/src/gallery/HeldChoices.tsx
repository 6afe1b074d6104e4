import { Problem } from '@crateway/shared/errors/Problem.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Combobox } from '@crateway/shared/ui/combobox/Combobox.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import type { Choice } from '@crateway/shared/ui/findOptions.ts'
import { type MouseEvent, useState } from 'react'
import styles from './FormGallery.module.css'
import { loadChoices } from './fieldSample.ts'

interface HeldCall {
  readonly typed: string
  readonly answer: PromiseWithResolvers<readonly Choice[]>
}

/** The line must keep the focus, or its list closes. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** A choice whose service answers, late or not at all, when a button says so. */
export function HeldChoices() {
  const [value, setValue] = useState('')
  const [calls, setCalls] = useState<readonly HeldCall[]>([])
  const [load] = useState(() => (typed: string) => {
    const answer = Promise.withResolvers<readonly Choice[]>()
    setCalls((held) => [...held, { typed, answer }])
    return answer.promise
  })
  const answerAll = async () => {
    setCalls([])
    for (const { typed, answer } of calls) answer.resolve(await loadChoices(typed))
  }
  const failAll = () => {
    setCalls([])
    for (const { answer } of calls) answer.reject(new Problem('unavailable'))
  }
  return (
    <div className={styles.fields}>
      <Field label="Held" hint={`Asked: ${calls.map(({ typed }) => typed).join(', ')}`}>
        {(control) => <Combobox {...control} value={value} onChange={setValue} source={load} />}
      </Field>
      <p>
        <Button onMouseDown={keepFocus} onClick={() => void answerAll()}>
          Answer
        </Button>
        <Button onMouseDown={keepFocus} onClick={failAll}>
          Fail
        </Button>
      </p>
    </div>
  )
}
