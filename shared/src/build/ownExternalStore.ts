// What libraries take from `use-sync-external-store`, which stands in for it where React has none: ours has.
export { useSyncExternalStore } from 'react'
