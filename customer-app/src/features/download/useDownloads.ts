import { downloadFile, type OfferedFile } from '@crateway/shared/contract/calls/files.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { saveFile } from '@crateway/shared/ui/saveFile.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useCallback, useState } from 'react'
import { client } from '../../client.ts'

const nothing: ReadonlySet<string> = new Set()

/**
 * Downloads offered files, several at a time where a person asks for several.
 * @returns the ids of those under way, and the way to ask for one
 */
export function useDownloads(): readonly [ReadonlySet<string>, (file: OfferedFile) => Promise<void>] {
  const [underWay, setUnderWay] = useState(nothing)

  const download = useCallback(async ({ id, displayName }: OfferedFile) => {
    setUnderWay((old) => new Set(old).add(id))
    try {
      const { blob, fileName } = await client.download(downloadFile, { params: { id } })
      saveFile(blob, fileName || displayName)
    } catch {
      showToast('bad', t('download.failed'))
    } finally {
      setUnderWay((old) => new Set([...old].filter((other) => other !== id)))
    }
  }, [])

  return [underWay, download]
}
