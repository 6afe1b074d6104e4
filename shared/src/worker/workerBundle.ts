import type { AppName } from '../contract/pages.ts'
import type { OfflineTexts } from './offlinePage.ts'

/** What a service worker knows of its app: `build/offlineWorker` writes it in. */
export interface WorkerBundle {
  readonly app: AppName
  /** Where its files lie. */
  readonly assets: string
  /** All its files with a hash in their name. */
  readonly files: readonly string[]
  /** What is said where there is no line, by language. */
  readonly texts: Readonly<Record<string, OfflineTexts>>
}

/** Of an app that is read without a line too. */
export interface ReadableBundle extends WorkerBundle {
  /** Paths of its pages. */
  readonly pages: readonly string[]
  /** Those of its files that any screen may need, whatever the language. */
  readonly screens: readonly string[]
  /** Its words by language. */
  readonly words: Readonly<Record<string, readonly string[]>>
}
