import { chooseTheme, theme } from '@crateway/shared/state/theme.ts'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { LanguageSelect } from '@crateway/shared/ui/LanguageSelect.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { ToastHost } from '@crateway/shared/ui/ToastHost.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dates } from './Dates.tsx'
import styles from './FormGallery.module.css'

const ignore = () => undefined

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** The fields and forms of `shared/form`, each in every state; browser tests use it too. Not in production builds. */
export function FormGallery() {
  useSignals()
  const isDark = theme.value === 'dark'
  return (
    <main className={styles.gallery}>
      <PageHeader
        title="Forms"
        text="Every field in every state"
        actions={
          <>
            <LanguageSelect isCompact onFailed={ignore} />
            <IconButton
              label={isDark ? 'Light' : 'Dark'}
              icon={isDark ? <Sun /> : <Moon />}
              onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
            />
          </>
        }
      />
      <Part name="DateInput">
        <Dates />
      </Part>
      <ToastHost />
    </main>
  )
}
