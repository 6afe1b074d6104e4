import { nothing } from '@crateway/shared/columns/cellText.ts'
import type { DeclaredQuantity, MaterialLabel } from '@crateway/shared/contract/calls/declarations.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Pencil } from 'lucide-react'
import { momentText } from '../../momentText.ts'
import { KeptNote } from '../../offline/KeptNote.tsx'
import { isEnding, type KeptRequest } from '../../offline/keptRequest.ts'
import { LineButton } from '../../offline/LineButton.tsx'
import { ChangedFigure } from './ChangedFigure.tsx'
import styles from './DeclarationDialog.module.css'
import type { Declared } from './findDeclared.ts'
import { ReportButton } from './ReportButton.tsx'
import { useChangeableTill } from './useChangeableTill.ts'

export interface DeclarationDialogProps {
  /** The declaration that is shown; null for none. */
  readonly id: string | null
  readonly declared: KeptRequest<Declared>
  readonly labels: readonly MaterialLabel[]
  /** The quantities as they were first sent; none where nobody tells, or nothing was changed. */
  readonly before: readonly DeclaredQuantity[]
  readonly onChange: () => void
  readonly onClose: () => void
}

/** A declaration as it was sent: who, when, what (seed 2, section 2.14). */
export function DeclarationDialog({ id, declared, labels, before, onChange, onClose }: DeclarationDialogProps) {
  useSignals()
  const known = declared.data
  const until = useChangeableTill(known?.declaration)
  return (
    <Dialog
      title={t('pickup.declaration')}
      isOpen={id !== null}
      size="large"
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          {until !== null && (
            <LineButton icon={<Pencil aria-hidden="true" />} onClick={onChange}>
              {t('pickup.change')}
            </LineButton>
          )}
          {id !== null && known && <ReportButton declarationId={id} />}
          <Button onClick={onClose}>{t('common.close')}</Button>
        </div>
      }
    >
      <KeptNote requests={[declared]} />
      {declared.state === 'failed' && (
        <ProblemPanel problem={declared.problem} {...(!isEnding(declared.problem) && { onRetry: declared.retry })} />
      )}
      {declared.state === 'loading' && !known && (
        <div className={styles.loading}>
          <p className="unseen" role="status">
            {t('common.loading')}
          </p>
          <Skeleton height={120} />
          <Skeleton height={80} />
        </div>
      )}
      {known && <Content declared={known} labels={labels} before={before} until={until} />}
    </Dialog>
  )
}

interface ContentProps extends Pick<DeclarationDialogProps, 'labels' | 'before'> {
  readonly declared: Declared
  readonly until: string | null
}

function Content({ declared: { declaration, quantities }, labels, before, until }: ContentProps) {
  useSignals()
  const { enduserName, date, changedAt, identity, comments } = declaration
  const labelOf = (code: string) => labels.find(({ MATNR }) => MATNR === code)?.MAKTX
  const wasOf = (code: string, quantity: number) => {
    const was = before.find(({ material }) => material === code)?.quantity
    return was === undefined || was === quantity ? null : was
  }
  const facts: readonly (readonly [string, string | null])[] = [
    [t('pickup.site'), enduserName],
    [t('pickup.declared'), momentText(date)],
    ...(changedAt ? [[t('pickup.changedAt'), formatInstant(changedAt)] as const] : []),
    [t('pickup.by'), identity],
    [t('pickup.comments'), comments],
  ]
  return (
    <div className={styles.content}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || nothing}</dd>
          </div>
        ))}
      </dl>
      {until !== null && <p className={styles.until}>{t('pickup.changeable', { until: formatInstant(until) })}</p>}
      <h3>{t('pickup.quantities')}</h3>
      {quantities.length === 0 && <p>{t('pickup.noQuantities')}</p>}
      <ul className={styles.materials}>
        {quantities.map(({ material, quantity }) => (
          <li key={material} className={styles.material}>
            <p className={styles.code}>{material}</p>
            <p className={styles.label}>{labelOf(material)}</p>
            <p className={styles.quantity}>
              <ChangedFigure now={quantity} before={wasOf(material, quantity)} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
