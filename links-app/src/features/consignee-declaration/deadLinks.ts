import { lazyScreen } from '@crateway/shared/ui/lazyScreen.ts'

/** `InvalidLink.tsx`, in a chunk of its own: who can still declare need not load what dead links say. */
export const InvalidLink = lazyScreen(async () => (await import('./InvalidLink.tsx')).InvalidLink)

/** `UsedLink.tsx`, likewise. */
export const UsedLink = lazyScreen(async () => (await import('./UsedLink.tsx')).UsedLink)
