import { Problem } from '@crateway/shared/errors/Problem.ts'
import { chooseTheme, theme } from '@crateway/shared/state/theme.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { DateRange } from '@crateway/shared/ui/date/DateRange.tsx'
import { EmptyState } from '@crateway/shared/ui/EmptyState.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { Flag } from '@crateway/shared/ui/Flag.tsx'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { LanguageSelect } from '@crateway/shared/ui/LanguageSelect.tsx'
import { Logo } from '@crateway/shared/ui/Logo.tsx'
import { MonthPicker } from '@crateway/shared/ui/MonthPicker.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { StatCard } from '@crateway/shared/ui/StatCard.tsx'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { PartnerGate } from '@crateway/shared/ui/shell/PartnerGate.tsx'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { ToastHost } from '@crateway/shared/ui/ToastHost.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Download, Moon, PackageOpen, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { DispatchGrid } from './DispatchGrid.tsx'
import { GainingGrid } from './GainingGrid.tsx'
import styles from './Gallery.module.css'
import { Overlays } from './Overlays.tsx'
import { PlantStock } from './PlantStock.tsx'

const variants = ['plain', 'primary', 'ghost', 'danger'] as const
const problem = new Problem('invalid', {
  message: 'Two fields are wrong',
  fields: [{ field: 'shipping.reference', message: 'is required' }],
  requestId: '5b0f3f0e-6f0a-4b57-9c6e-3a0d7c1e2f44',
})
const ignore = () => undefined

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{name}</h2>
      <div className={styles.row}>{children}</div>
    </section>
  )
}

/** Every part of `shared/ui` in every state, for whoever works on them. Not in production builds, so in English only. */
export function Gallery() {
  useSignals()
  const isDark = theme.value === 'dark'
  return (
    <main className={styles.gallery}>
      <PageHeader
        title="Gallery"
        text="Every part in every state"
        actions={
          <>
            <LanguageSelect onFailed={ignore} />
            <LanguageSelect isCompact onFailed={ignore} />
            <IconButton
              label={isDark ? 'Light' : 'Dark'}
              icon={isDark ? <Sun /> : <Moon />}
              onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
            />
          </>
        }
      />
      <Part name="Logo">
        <Logo />
        <Logo size={48} isBare />
        <span className={styles.rail}>
          <Logo tone="rail" />
        </span>
      </Part>
      <Part name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button icon={<Download />}>with icon</Button>
        <Button variant="primary" isBusy>
          busy
        </Button>
        <Button disabled>disabled</Button>
        <IconButton label="Download" icon={<Download />} />
        <IconButton label="Download" icon={<Download />} disabled />
      </Part>
      <Part name="StatusChip">
        <StatusChip kind="good">within cycle</StatusChip>
        <StatusChip kind="warn">over cycle</StatusChip>
        <StatusChip kind="bad">far over cycle</StatusChip>
        <StatusChip kind="plain">no contract</StatusChip>
        <StatusChip kind="plain" icon={null}>
          without icon
        </StatusChip>
      </Part>
      <Part name="Flag">
        <Flag code="FR" />
        <Flag code="kr" text="code" />
        <Flag code="ZZ" />
      </Part>
      <Part name="StatCard">
        <StatCard label="Ready" value="4 812" note="38 consignees" />
        <StatCard label="Loading" value={undefined} note="" />
        <StatCard label="Without note" value="14" />
      </Part>
      <Part name="Field">
        <Field label="Plain" hint="As on the delivery note">
          {(control) => <Input {...control} placeholder="Placeholder" />}
        </Field>
        <Field label="Refused" error="max: 50 000">
          {(control) => <Input {...control} defaultValue="52 000" />}
        </Field>
        <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="128" />}</Field>
      </Part>
      <Part name="DateRange, MonthPicker">
        <DateRange range={{ from: '2026-06-01', to: '2026-07-22' }} onSearch={ignore} />
        <DateRange range={{ from: '2026-07-23', to: '2026-07-22' }} onSearch={ignore} />
        <MonthPicker month="2026-06" latest="2026-07" onMonth={ignore} />
        <MonthPicker month="2026-07" latest="2026-07" onMonth={ignore} />
      </Part>
      <Part name="Menu, Dialog, ConfirmDialog">
        <Overlays />
      </Part>
      <Part name="Toast">
        <Button onClick={() => showToast('good', 'Done!')}>good</Button>
        <Button onClick={() => showToast('bad', 'Oups, something went wrong', 5)}>bad</Button>
        <Button onClick={() => showToast('info', 'No data found')}>info</Button>
      </Part>
      <Part name="ProblemPanel">
        <ProblemPanel problem={problem} onRetry={ignore} />
        <ProblemPanel problem={new Problem('offline')} title="The stock could not be loaded" />
      </Part>
      <Part name="EmptyState, Skeleton, Card">
        <Card>
          <EmptyState
            icon={PackageOpen}
            title="No crates here"
            text="Nothing was delivered to this place yet."
            action={<Button>See deliveries</Button>}
          />
        </Card>
        <Card className={styles.lines ?? ''}>
          <Skeleton height={24} width="40%" />
          <Skeleton />
          <Skeleton width="80%" />
        </Card>
      </Part>
      <Part name="Grid: selection, links, warnings, totals">
        <DispatchGrid />
      </Part>
      <Part name="Grid: becomes wide">
        <GainingGrid />
      </Part>
      <Part name="ServerGrid: selection over pages">
        <PartnerGate>
          <PlantStock />
        </PartnerGate>
      </Part>
      <ToastHost />
    </main>
  )
}
