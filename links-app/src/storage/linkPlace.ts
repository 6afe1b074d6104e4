import { placeOf } from '@crateway/shared/state/linkPlace.ts'
import { useEffect, useState } from 'react'

/** The place of a page's link (`placeOf`); undefined for the moment it takes to find it. */
export function useLinkPlace(page: string, token: string): string | null | undefined {
  const [found, setFound] = useState<{ readonly token: string; readonly place: string | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void placeOf(page, token).then((place) => {
      if (isCurrent) setFound({ token, place })
    })
    return () => {
      isCurrent = false
    }
  }, [page, token])
  return found?.token === token ? found.place : undefined
}
