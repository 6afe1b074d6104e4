import type { ChaseLog } from '@crateway/shared/contract/calls/chase.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Copy } from 'lucide-react'
import { mailHref, phoneHref } from '../../../contactHref.ts'
import styles from './ChasePanel.module.css'
import { languageName } from './languageName.ts'

/** Whom to call, and how. */
export function ChaseContact({ contact }: { readonly contact: ChaseLog['contact'] }) {
  useSignals()
  const { name, email, tel, language } = contact
  const calls = tel ? phoneHref(tel) : null
  const known = [name, tel, email].filter((part) => part !== null && part !== '')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(known.join('\n'))
      showToast('good', t('chaseDesk.contact.copied'))
    } catch {
      showToast('bad', t('chaseDesk.contact.notCopied'))
    }
  }
  return (
    <section className={styles.contact} aria-label={t('chaseDesk.contact.title')}>
      <div className={styles.lines}>
        <p>
          {name && <strong>{name} </strong>}
          {known.length === 0 && `${t('chaseDesk.contact.none')} `}
          <span className={styles.quiet}>{t('chaseDesk.contact.language', { language: languageName(language) })}</span>
        </p>
        {tel && <p>{calls === null ? tel : <a href={calls}>{tel}</a>}</p>}
        {email && (
          <p>
            <a href={mailHref(email)}>{email}</a>
          </p>
        )}
      </div>
      {known.length > 0 && (
        <IconButton label={t('chaseDesk.contact.copy')} icon={<Copy aria-hidden="true" />} onClick={copy} />
      )}
    </section>
  )
}
