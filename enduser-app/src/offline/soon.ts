import { whenIdle } from '@crateway/shared/ui/whenIdle.ts'

/**
 * Does something once the page has nothing else to do, within two seconds; at once when it goes out of sight, where a browser
 * leaves it next to no time.
 */
export function soon(act: () => void): void {
  const handle = () => {
    takeBack()
    document.removeEventListener('visibilitychange', handle)
    act()
  }
  const takeBack = whenIdle(handle, { timeout: 2_000 })
  document.addEventListener('visibilitychange', handle)
}
