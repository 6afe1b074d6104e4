import { useState } from 'react'
import { t } from '../i18n/translate.ts'
import { showToast } from '../ui/showToast.ts'
import type { AnyForm } from './FormContext.ts'

/** How long a draft that was just kept may be thrown away from its toast, seconds. */
const discardSeconds = 10

export interface FormClosing {
  /** It is asked whether what was typed may be lost. */
  readonly isAsked: boolean
  /** Somebody wants out, by whichever of the form's own ways. */
  readonly onWantsOut: () => void
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/**
 * The ways out of a form that are its own: Cancel, Escape, the cross. A form that is kept as a draft is left at once, which a
 * toast says and lets take back; one that would lose something asks. While it is being sent, that is stopped instead.
 */
export function useFormClosing(form: AnyForm, onClose: () => void): FormClosing {
  const [isAsked, setIsAsked] = useState(false)
  const { draft } = form
  return {
    isAsked,
    onWantsOut: () => {
      if (form.isBusy) form.stop()
      else if (!form.isChanged) onClose()
      else if (!draft.isKept) setIsAsked(true)
      else {
        const toast = { text: t('form.discard'), onSelect: draft.forget }
        showToast('info', t('form.draftKept'), discardSeconds, toast)
        onClose()
      }
    },
    onStay: () => setIsAsked(false),
    onDiscard: () => {
      setIsAsked(false)
      form.discard()
      onClose()
    },
  }
}
