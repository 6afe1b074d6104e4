import { useSignals } from '@preact/signals-react/runtime'
import { KeyRound, Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { startTour } from '../../state/tour.ts'
import { Button } from '../../ui/Button.tsx'
import { LanguageSelect } from '../../ui/LanguageSelect.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showToast } from '../../ui/showToast.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SettingCard } from './SettingCard.tsx'
import styles from './SettingsScreen.module.css'
import { ThemeChoices } from './ThemeChoices.tsx'

/** What a person may set for themselves: their password, the looks of the portal, and the tour once more. */
export function SettingsScreen() {
  useSignals()
  const [isPasswordOpen, setIsPasswordOpen] = useState(false)
  return (
    <div className={styles.screen}>
      <PageHeader title={t('settings.title')} text={t('settings.text')} />
      <SettingCard title={t('settings.password.setting')} text={t('settings.password.text')}>
        <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setIsPasswordOpen(true)}>
          {t('settings.password.title')}
        </Button>
      </SettingCard>
      <SettingCard title={t('language.label')} text={t('settings.languageText')}>
        <LanguageSelect onFailed={(text) => showToast('bad', text())} />
      </SettingCard>
      <SettingCard title={t('shell.theme.label')} text={t('settings.themeText')}>
        <ThemeChoices />
      </SettingCard>
      <SettingCard title={t('settings.tour.title')} text={t('settings.tour.text')}>
        <Button icon={<MapIcon aria-hidden="true" />} onClick={startTour}>
          {t('settings.tour.restart')}
        </Button>
      </SettingCard>
      <PasswordDialog isOpen={isPasswordOpen} onClose={() => setIsPasswordOpen(false)} />
    </div>
  )
}
