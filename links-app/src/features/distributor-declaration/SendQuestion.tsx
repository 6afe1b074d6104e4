import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { DistributorPreview } from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ConfirmDialog } from '../../sending/ConfirmDialog.tsx'
import type { AnswerFields } from './distributorAnswer.ts'
import { summaryText } from './fileCheck.ts'

interface SendQuestionProps {
  /** Whose answer it is. */
  readonly name: string
  readonly fields: AnswerFields
  readonly preview: Request<DistributorPreview>
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks whether to send what was chosen: a link works once, and nothing takes it back. */
export function SendQuestion({ name, fields, preview, onYes, onNo }: SendQuestionProps) {
  useSignals()
  const { nothing, file } = fields
  return (
    <ConfirmDialog title={t('distributorDeclaration.confirm')} onYes={onYes} onNo={onNo}>
      <p>{name}</p>
      <p>{nothing ? t('distributorDeclaration.nothing') : file?.name}</p>
      {!nothing && preview.state === 'ready' && <p>{summaryText(preview.data.rows, preview.data.quantity)}</p>}
    </ConfirmDialog>
  )
}
