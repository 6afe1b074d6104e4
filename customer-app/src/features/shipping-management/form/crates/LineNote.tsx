import { timeOf } from '@crateway/shared/domain/formatInstant.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { foldCode } from './barcodeText.ts'
import styles from './CrateTable.module.css'
import type { LineDeeds } from './crateDeeds.ts'
import type { LineState, ShownLine } from './crateLine.ts'
import { barcodeOf } from './crateList.ts'

interface LineNoteProps {
  readonly shown: ShownLine
  readonly deeds: LineDeeds
  readonly tabIndex: number
  readonly isReadOnly: boolean
}

/** Words about a line, and what leads on from there. */
interface Note {
  readonly text: string
  readonly way?: { readonly label: string; readonly onClick: () => void } | undefined
}

const clock = (at: number | null) => (at === null ? '' : timeOf(new Date(at)))

function failedNote(_: ShownLine, deeds: LineDeeds): Note {
  const problem = deeds.problem()
  return {
    text: problem ? problemText(problem) : t('shippingForm.notChecked'),
    way: { label: t('shippingForm.checkAgain'), onClick: deeds.onRetry },
  }
}

const unknownNote = ({ line }: ShownLine, deeds: LineDeeds): Note => ({
  text: t('shippingForm.noCrate'),
  way: { label: t('shippingForm.correct'), onClick: () => deeds.onCorrect(line.key) },
})

function repeatedNote({ original }: ShownLine, deeds: LineDeeds): Note {
  if (!original) return { text: '' }
  const [line, time] = [formatNumber(original.number ?? 0), clock(original.line.at)]
  return {
    text: time === '' ? t('shippingForm.sameAs', { line }) : t('shippingForm.sameAsAt', { line, time }),
    way: { label: t('shippingForm.show'), onClick: () => deeds.onShow(original.line.key) },
  }
}

function elsewhereNote({ line: { finding } }: ShownLine, deeds: LineDeeds): Note {
  const elsewhere = finding.kind === 'found' ? finding.elsewhere : null
  if (!elsewhere) return { text: '' }
  const way = { label: t('shippingForm.open'), onClick: () => deeds.onOpen(elsewhere.id) }
  return { text: t('shippingForm.notLocked'), way }
}

function addedNote({ line, isMarked }: ShownLine): Note {
  if (isMarked) return { text: t('shippingForm.chooseBelow') }
  const scanned =
    foldCode(line.code) === foldCode(barcodeOf(line)) ? '' : t('shippingForm.scannedAs', { code: line.code })
  return { text: [clock(line.at), scanned].filter((part) => part !== '').join(' · ') }
}

const notes: Readonly<Record<LineState, (shown: ShownLine, deeds: LineDeeds) => Note>> = {
  lookingUp: () => ({ text: t('shippingForm.goOn') }),
  failed: failedNote,
  unknown: unknownNote,
  inList: repeatedNote,
  inOtherShipping: elsewhereNote,
  added: addedNote,
}

/** What there is to know of a line, and the way on. */
export function LineNote({ shown, deeds, tabIndex, isReadOnly }: LineNoteProps) {
  useSignals()
  const { text, way } = notes[shown.state](shown, deeds)
  // What is only looked at leads to other shippings still.
  const isShown = way && (!isReadOnly || shown.state === 'inOtherShipping')
  return (
    <>
      <span className={styles.text} title={text}>
        {text}
      </span>
      {isShown && (
        <button type="button" className={styles.link} data-part="note" tabIndex={tabIndex} onClick={way.onClick}>
          {way.label}
        </button>
      )}
    </>
  )
}
