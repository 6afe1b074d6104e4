import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import styles from './CalendarDialog.module.css'

/** An address that was just made, to be copied: it is told this once. */
export function NewAddress({ url }: { readonly url: string }) {
  useSignals()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast('good', t('pickup.calendar.copied'))
    } catch {
      // Where a page may not write to the clipboard, the person does it by the keys.
      field.current?.focus()
      field.current?.select()
      showToast('info', t('pickup.calendar.copyByHand'))
    }
  }
  return (
    <div className={styles.made}>
      <Field label={t('pickup.calendar.newAddress')} hint={t('pickup.calendar.once')}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className={styles.ways}>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {t('pickup.calendar.copy')}
        </Button>
        <a className={styles.link} href={url.replace(/^https?:/, 'webcal:')}>
          {t('pickup.calendar.open')}
        </a>
      </div>
    </div>
  )
}
