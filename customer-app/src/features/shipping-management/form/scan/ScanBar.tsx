import { useField } from '@crateway/shared/form/useField.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { isForInputMethod } from '@crateway/shared/ui/isForInputMethod.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CornerDownLeft, ScanBarcode, Volume2, VolumeX, Zap } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefCallback,
  type RefObject,
  useCallback,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import { isList, toCodes } from '../crates/barcodeText.ts'
import { tooMany } from '../save/shippingShape.ts'
import styles from './ScanBar.module.css'
import { isSoundOn, keepSound } from './scanSound.ts'
import type { ScanText } from './scanText.ts'

interface ScanBarProps {
  /** What stands in the field; the form asks for it when it is sent. */
  readonly scanText: ScanText
  readonly onCodes: (codes: readonly string[]) => void
  /** The form is being sent. */
  readonly isReadOnly: boolean
  readonly fieldRef: RefObject<HTMLInputElement | null>
}

/** Where codes are scanned, typed and pasted. Enter adds what stands there, and the field keeps the focus. */
export function ScanBar({ scanText, onCodes, isReadOnly, fieldRef }: ScanBarProps) {
  useSignals()
  const { control, error } = useField('crates', [tooMany])
  const text = useSyncExternalStore(scanText.watch, scanText.get)
  const { ref: register } = control
  const ref: RefCallback<HTMLInputElement> = useCallback(
    (element) => {
      fieldRef.current = element
      register(element)
    },
    [fieldRef, register],
  )
  const hintId = useId()
  const [hasSound, setHasSound] = useState(isSoundOn)

  const add = () => {
    onCodes(toCodes(text))
    scanText.set('')
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || isForInputMethod(event.nativeEvent)) return
    // Never the form's: a scanner ends each code with it.
    event.preventDefault()
    event.stopPropagation()
    if (!isReadOnly) add()
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (isReadOnly || !isList(pasted)) return
    event.preventDefault()
    // What stood there is somebody's, too.
    onCodes([...toCodes(text), ...toCodes(pasted)])
    scanText.set('')
  }
  const toggleSound = () => {
    keepSound(!hasSound)
    setHasSound(!hasSound)
  }

  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <ScanBarcode className={styles.icon} aria-hidden="true" />
        <input
          ref={ref}
          className={styles.field}
          type="text"
          aria-label={t('shippingForm.scan')}
          aria-describedby={hintId}
          aria-invalid={error === undefined ? undefined : true}
          placeholder={t('shippingForm.scan')}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="enter"
          readOnly={isReadOnly}
          value={text}
          onChange={({ target }) => scanText.set(target.value)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
        />
        <span className={styles.here} aria-hidden="true">
          <Zap />
          {t('shippingForm.landHere')}
        </span>
        <Button
          variant="primary"
          className={styles.add}
          icon={<CornerDownLeft aria-hidden="true" />}
          isHeld={isReadOnly}
          onClick={add}
        >
          {t('shippingForm.add')}
        </Button>
      </div>
      <div className={styles.hints}>
        <p id={hintId}>
          <kbd>{t('shell.key.enter')}</kbd> {t('shippingForm.enterAdds')} <span>{t('shippingForm.pasteAdds')}</span>
        </p>
        <button type="button" className={styles.sound} aria-pressed={hasSound} onClick={toggleSound}>
          {hasSound ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
          {hasSound ? t('shippingForm.soundOn') : t('shippingForm.soundOff')}
        </button>
      </div>
      <p className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
