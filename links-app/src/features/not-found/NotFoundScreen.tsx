import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { NoticePage } from '../../layout/NoticePage.tsx'

/** 'Oups...': an address this app has no page for. The way home is a full page load, as the gateway decides what home is. */
export function NotFoundScreen() {
  useSignals()
  return (
    <NoticePage title={t('notFound.title')} text={t('notFound.text')}>
      <a href="/">{t('notFound.goHome')}</a>
    </NoticePage>
  )
}
