import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { mostRefusedFaults } from '@crateway/shared/domain/distributorTable.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import type { RefObject } from 'react'
import { FormNote } from '../../form/FormNote.tsx'
import { RefusalLine } from '../../form/RefusalLine.tsx'
import { faultRows, isRefused, placesOf, reasonText, summaryText } from './fileCheck.ts'
import { PreviewTable } from './PreviewTable.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import type { FileLook } from './useFileLook.ts'

interface LookResultProps {
  readonly look: FileLook
  /** Codes a file may name. */
  readonly materials: readonly string[]
  /** Heading of what is wrong with the file. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Why the file was refused when it was sent. */
  readonly refusal: Problem | null
  /** Another look was asked for: the button for it is gone. */
  readonly onRetry: () => void
}

/** What a look at a file has brought. */
export function LookResult({ look, materials, heading, refusal, onRetry }: LookResultProps) {
  useSignals()
  const { preview, check, share, wait } = look
  const data = preview.state === 'ready' ? preview.data : null
  const failed = preview.state === 'failed' && !isRefused(preview.problem) ? preview : null
  const places = placesOf(refusal)

  const handleRetry = () => {
    failed?.retry()
    onRetry()
  }

  return (
    <>
      {check === 'checking' && <UploadProgress share={share} />}
      {check === 'faulty' && (
        <FormNote tone="bad" role="alert">
          <h2 ref={heading} tabIndex={-1}>
            {t('distributorDeclaration.faulty')}
          </h2>
          {!failed && <p>{reasonText(preview)}</p>}
        </FormNote>
      )}
      {failed && (
        <FormNote
          tone="info"
          role="alert"
          actions={wait === null && <Button onClick={handleRetry}>{t('common.retry')}</Button>}
        >
          {/* At its end the wait leads to another look by itself. */}
          {wait !== 0 && <RefusalLine problem={failed.problem} />}
          <p>{t('distributorDeclaration.unchecked')}</p>
          {check === 'unchecked' && <p>{t('distributorDeclaration.anyway')}</p>}
        </FormNote>
      )}
      <PreviewTable
        title={t('distributorDeclaration.faults')}
        isCut={
          data
            ? new Set(data.faults.map(({ line }) => line)).size < data.faultyRows
            : places.length >= mostRefusedFaults
        }
        head={[
          t('distributorDeclaration.line'),
          t('distributorDeclaration.column'),
          t('distributorDeclaration.written'),
          t('distributorDeclaration.why'),
        ]}
        rows={data ? faultRows(data, materials) : places}
      />
      {data && (
        <PreviewTable
          title={[t('distributorDeclaration.read'), check === 'faulty' && summaryText(data.rows, data.quantity)]
            .filter(Boolean)
            .join('\n')}
          isCut={data.taken.length < data.rows}
          head={[
            t('distributorDeclaration.line'),
            t('distributorDeclaration.material'),
            t('distributorDeclaration.quantity'),
            t('distributorDeclaration.date'),
          ]}
          rows={data.taken.map(({ line, material, quantity, date }) => [
            String(line),
            material,
            formatNumber(quantity),
            formatCalendarDate(date),
          ])}
        />
      )}
    </>
  )
}
