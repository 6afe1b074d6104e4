import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { Combobox } from '@crateway/shared/ui/combobox/Combobox.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { isUnknownSi, progressOf } from './siProgress.ts'
import styles from './TrackingPanel.module.css'

interface SiChooserProps {
  /** Undefined while they load. */
  readonly sis: readonly SiCrates[] | undefined
  /** Those whose crates are counted; the chosen one is among them, or is none of the customer's. */
  readonly counted: Request<readonly SiCrates[]>
  readonly si: string | null
  readonly onChoose: (si: string | null) => void
}

/** Chooses one of a customer's SIs, or all by none, and tells how many of its crates are on their way. */
export function SiChooser({ sis, counted, si, onChoose }: SiChooserProps) {
  useSignals()
  const choices = useMemo(
    () =>
      (sis ?? []).map(({ si: id, enduserName }) => ({ id, label: id, ...(enduserName ? { note: enduserName } : {}) })),
    [sis],
  )
  const progress = counted.data && progressOf(counted.data, si)
  const isUnknown = isUnknownSi(counted.data, si)
  const figure = (value: string | undefined) => {
    if (value !== undefined) return value
    return isUnknown || counted.state === 'failed' ? '–' : <Skeleton height={22} width={64} />
  }
  const all = progress && progress.inProcess + progress.collected
  return (
    <>
      <Field label={t('tracking.si')} error={isUnknown ? t('tracking.unknownSi', { si: si ?? '' }) : undefined}>
        {(control) => (
          <Combobox
            {...control}
            value={si ?? ''}
            onChange={(id) => onChoose(id || null)}
            source={choices}
            placeholder={t('tracking.allSis')}
          />
        )}
      </Field>
      <dl className={styles.counters}>
        <div>
          <dt>{t('tracking.inProgress')}</dt>
          <dd>
            {figure(
              progress && t('tracking.ofAll', { count: formatNumber(progress.inProcess), all: formatNumber(all ?? 0) }),
            )}
          </dd>
        </div>
        <div>
          <dt>{t('tracking.collected')}</dt>
          <dd>{figure(progress && formatNumber(progress.collected))}</dd>
        </div>
      </dl>
    </>
  )
}
