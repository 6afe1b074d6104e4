import { useCallback, useRef, useState } from 'react'
import { saveFile } from './saveFile.ts'

/** A file as the services give it. */
interface LoadedFile {
  readonly blob: Blob
  readonly fileName: string
}

export interface DownloadWays<Item> {
  readonly load: (item: Item) => Promise<LoadedFile>
  /** Its name, where the services give it without one. */
  readonly nameOf: (item: Item) => string
  readonly onFailed: (error: unknown, item: Item) => void
}

const nothing: ReadonlySet<string> = new Set()

/**
 * Downloads files, several at a time where a person asks for several.
 * @returns the ids of those under way, and the way to ask for one
 */
export function useDownloads<Item extends { readonly id: string }>(
  ways: DownloadWays<Item>,
): readonly [ReadonlySet<string>, (item: Item) => Promise<void>] {
  const [underWay, setUnderWay] = useState(nothing)
  const latest = useRef(ways)
  latest.current = ways

  const download = useCallback(async (item: Item) => {
    const { load, nameOf, onFailed } = latest.current
    setUnderWay((old) => new Set(old).add(item.id))
    try {
      const { blob, fileName } = await load(item)
      saveFile(blob, fileName || nameOf(item))
    } catch (error) {
      onFailed(error, item)
    } finally {
      setUnderWay((old) => new Set([...old].filter((other) => other !== item.id)))
    }
  }, [])

  return [underWay, download]
}
