import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import type { RefObject } from 'react'
import { FormNote } from '../../form/FormNote.tsx'
import { refusalText } from '../../form/refusal.ts'
import { cellFaultText, reasonText, summaryText } from './fileCheck.ts'
import { PreviewTable } from './PreviewTable.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import type { FileLook } from './useFileLook.ts'

interface FilePreviewProps {
  readonly look: FileLook
  /** Codes a file may name. */
  readonly materials: readonly string[]
  /** Heading of what is wrong with the file. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** What was read from the chosen file, and what is wrong with it. */
export function FilePreview({ look, materials, heading }: FilePreviewProps) {
  useSignals()
  const { preview, check, share, isLong } = look
  const data = preview.state === 'ready' ? preview.data : null

  const status = () => {
    if (isLong) return t('distributorDeclaration.long')
    if (check === 'checking') return t('distributorDeclaration.checking')
    return check === 'fine' && data ? `${t('distributorDeclaration.fine')} ${summaryText(data)}` : ''
  }

  return (
    <>
      <p role="status">{status()}</p>
      {check === 'checking' && <UploadProgress share={share} />}
      {check === 'faulty' && (
        <FormNote tone="bad" role="alert">
          <h2 ref={heading} tabIndex={-1}>
            {t('distributorDeclaration.faulty')}
          </h2>
          <p>{reasonText(preview)}</p>
        </FormNote>
      )}
      {check === 'unchecked' && preview.state === 'failed' && (
        <FormNote tone="info" role="alert" actions={<Button onClick={preview.retry}>{t('common.retry')}</Button>}>
          <p>{refusalText(preview.problem)}</p>
          <p>{t('distributorDeclaration.unchecked')}</p>
        </FormNote>
      )}
      {data && data.faults.length > 0 && (
        <PreviewTable
          title={t('distributorDeclaration.faults')}
          isCut={new Set(data.faults.map(({ line }) => line)).size < data.faultyRows}
          head={[
            t('distributorDeclaration.line'),
            t('distributorDeclaration.column'),
            t('distributorDeclaration.written'),
            t('distributorDeclaration.why'),
          ]}
          rows={data.faults.map(({ line, column, fault, text }) => [
            formatNumber(line),
            column,
            text || t('distributorDeclaration.blank'),
            cellFaultText(fault, materials),
          ])}
        />
      )}
      {data && data.taken.length > 0 && (
        <PreviewTable
          title={[t('distributorDeclaration.read'), check === 'faulty' && summaryText(data)].filter(Boolean).join(' ')}
          isCut={data.taken.length < data.rows}
          head={[
            t('distributorDeclaration.line'),
            t('distributorDeclaration.material'),
            t('distributorDeclaration.quantity'),
            t('distributorDeclaration.date'),
          ]}
          rows={data.taken.map(({ line, material, quantity, date }) => [
            formatNumber(line),
            material,
            formatNumber(quantity),
            formatCalendarDate(date),
          ])}
        />
      )}
    </>
  )
}
