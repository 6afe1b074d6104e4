import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { toProblem } from '../errors/Problem.ts'
import { problemText } from '../i18n/problemText.ts'
import { refusalSeconds, showToast } from './showToast.ts'

export interface DeletionWays<Subject> {
  readonly run: (subject: Subject) => Promise<unknown>
  readonly doneText: (subject: Subject) => string
  /** Said where somebody else was quicker. */
  readonly goneText: (subject: Subject) => string
  /** It is gone, by whomever: the list has to be loaded anew. */
  readonly onGone: (subject: Subject) => void
}

/** A deletion that is asked about first, for a `ConfirmDialog`. */
export interface Deletion<Subject> {
  /** What is to be deleted; null while nothing is asked. */
  readonly subject: Subject | null
  readonly isBusy: boolean
  readonly ask: (subject: Subject) => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Deletes what a person has said yes to. A failure is told and leaves the question open, to be answered again. */
export function useDeletion<Subject>(ways: DeletionWays<Subject>): Deletion<Subject> {
  useSignals()
  const [subject, setSubject] = useState<Subject | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const end = (gone: Subject) => {
    setSubject(null)
    ways.onGone(gone)
  }
  const remove = async (wanted: Subject) => {
    setIsBusy(true)
    try {
      await ways.run(wanted)
      showToast('good', ways.doneText(wanted))
      end(wanted)
    } catch (error) {
      const problem = toProblem(error)
      if (problem.code === 'not_found') {
        showToast('info', ways.goneText(wanted))
        end(wanted)
      } else {
        showToast('bad', problemText(problem), refusalSeconds)
      }
    } finally {
      setIsBusy(false)
    }
  }

  return {
    subject,
    isBusy,
    ask: setSubject,
    onConfirm: () => {
      if (subject !== null) void remove(subject)
    },
    onCancel: () => {
      if (!isBusy) setSubject(null)
    },
  }
}
