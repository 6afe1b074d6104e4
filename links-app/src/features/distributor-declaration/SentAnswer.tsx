import type { DistributorReceipt } from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Notice } from '../../layout/Notice.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import type { DistributorAnswer } from './distributorAnswer.ts'

interface SentAnswerProps {
  readonly receipt: DistributorReceipt
  readonly answer: DistributorAnswer
}

/** A declaration that was taken a moment ago. */
export function SentAnswer({ receipt, answer }: SentAnswerProps) {
  useSignals()
  const { rows, quantity } = receipt
  return (
    <Notice title={t('distributorDeclaration.sent')} takesFocus>
      {answer.file && <ChosenFile file={answer.file} />}
      <p>
        {answer.file
          ? t('distributorDeclaration.summary', { rows: formatNumber(rows), crates: formatNumber(quantity) })
          : t('distributorDeclaration.sentNothing')}
      </p>
    </Notice>
  )
}
