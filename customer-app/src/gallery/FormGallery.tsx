import { session } from '@crateway/shared/state/session.ts'
import { chooseTheme, theme } from '@crateway/shared/state/theme.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { LanguageSelect } from '@crateway/shared/ui/LanguageSelect.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { LeaveQuestion } from '@crateway/shared/ui/shell/LeaveQuestion.tsx'
import { ToastHost } from '@crateway/shared/ui/ToastHost.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Moon, Sun } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { ConsigneeForm } from './ConsigneeForm.tsx'
import { DraftForm } from './DraftForm.tsx'
import { FieldStates } from './FieldStates.tsx'
import styles from './FormGallery.module.css'
import { HeldChoices } from './HeldChoices.tsx'
import { ScanUserForm } from './ScanUserForm.tsx'
import { ShippingForm } from './ShippingForm.tsx'
import { UploadForm } from './UploadForm.tsx'

const ignore = () => undefined

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  )
}

/** The fields and forms of `shared/form`, each in every state; browser tests use it too. Not in production builds. */
export function FormGallery() {
  useSignals()
  const [isOpen, setIsOpen] = useState(false)
  const [isShippingOpen, setIsShippingOpen] = useState(false)
  const [isUploadOpen, setIsUploadOpen] = useState(false)
  const isDark = theme.value === 'dark'
  const customerId = session.value?.user.group.customers[0]?.id ?? ''
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
      <Part name="FormDialog">
        <Button onClick={() => setIsOpen(true)}>New scan user</Button>
        <Button onClick={() => setIsShippingOpen(true)}>New shipping</Button>
        <Button onClick={() => setIsUploadOpen(true)}>Send a list</Button>
        {isShippingOpen && <ShippingForm customerId={customerId} onClose={() => setIsShippingOpen(false)} />}
        {isUploadOpen && <UploadForm customerId={customerId} onClose={() => setIsUploadOpen(false)} />}
        {isOpen && <ScanUserForm customerId={customerId} onClose={() => setIsOpen(false)} />}
      </Part>
      <Part name="FormPage">
        <Link href="/profile">Elsewhere</Link>
        <ConsigneeForm customerId={customerId} />
      </Part>
      <Part name="Draft">
        <DraftForm />
      </Part>
      <Part name="Choices of a service">
        <HeldChoices />
      </Part>
      <Part name="Fields">
        <div className={styles.states}>
          <FieldStates />
        </div>
      </Part>
      <ToastHost />
      <LeaveQuestion />
    </main>
  )
}
