import { useSignals } from '@preact/signals-react/runtime'
import { localeOf } from '../../contract/languages.ts'
import { alphabet } from '../../i18n/intlObjects.ts'
import { t } from '../../i18n/translate.ts'
import { language } from '../../state/language.ts'
import { session } from '../../state/session.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NameList } from './NameList.tsx'
import styles from './ProfileScreen.module.css'

/** Who is signed in and whose data they see (seed 1, section 2.6). Nothing here can be changed. */
export function ProfileScreen() {
  useSignals()
  const user = session.value?.user
  if (!user) return null
  const { group } = user
  const { compare } = alphabet(localeOf(language.value))
  const namesOf = (partners: typeof group.customers) => partners.map(({ name }) => name).sort(compare)
  const facts = [
    { label: t('profile.displayName'), value: user.displayName },
    { label: t('profile.username'), value: user.username },
    { label: t('profile.email'), value: user.email || t('profile.none') },
    { label: t('profile.group'), value: group.name },
    { label: t('profile.role'), value: user.role.name },
  ]
  const isConsignee = group.type === 'END USER'
  return (
    <div className={styles.screen}>
      <PageHeader title={t('profile.title')} text={t('profile.text')} />
      <Card className={styles.person}>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {isConsignee && <NameList title={t('profile.sites')} names={namesOf(group.endusers)} />}
      {(!isConsignee || group.customers.length > 0) && (
        <NameList title={t('profile.customers')} names={namesOf(group.customers)} />
      )}
    </div>
  )
}
