/** What the bench asks of a page with a shipping's sheet. Times are milliseconds. */
interface SheetWatch {
  /** Forgets what was seen so far. */
  begin(): void
  /** From the paste to when this text stood at the foot of the sheet, painted. */
  saidAfterPaste(text: string): Promise<number>
  /** From each key to the paint after it, as the browser's Event Timing tells it, in steps of 8 ms; 0 below 16. */
  keyTimes(): readonly number[]
  /** The longest task since `begin`; 0 while all were below the browser's own threshold of 50 ms. */
  longestTask(): number
}

declare global {
  interface Window {
    sheetWatch: SheetWatch
  }
}

/** Runs inside the page, before its own scripts: notes when keys are pressed, texts pasted, and what follows is painted. */
export function watchSheet(): void {
  let pasted = 0
  let longest = 0
  /** When each key was pressed, and how long it took until it was painted, as far as the browser has told. */
  let keys = new Map<number, number>()

  /** Calls back after the frame that is due is on screen. */
  const afterPaint = (then: () => void) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(null)
    })
  }
  addEventListener(
    'keydown',
    ({ key, timeStamp, ctrlKey, metaKey }) => {
      if (key.length === 1 && !ctrlKey && !metaKey) keys.set(timeStamp, 0)
    },
    { capture: true },
  )
  addEventListener(
    'paste',
    ({ timeStamp }) => {
      pasted = timeStamp
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ type: 'longtask' })
  const slowEvents: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  // The browser's own time of an event to the frame with what came of it; it is silent about those below 16 ms.
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'keydown' && keys.has(startTime)) keys.set(startTime, duration)
  }).observe(slowEvents)

  window.sheetWatch = {
    begin() {
      longest = 0
      pasted = 0
      keys = new Map()
    },
    saidAfterPaste: (text) =>
      new Promise((resolve) => {
        const look = () => {
          const said = document.querySelector('[role="dialog"] footer [role="status"]')?.textContent ?? ''
          if (pasted > 0 && said === text) afterPaint(() => resolve(performance.now() - pasted))
          else requestAnimationFrame(look)
        }
        look()
      }),
    keyTimes: () => [...keys.values()],
    longestTask: () => longest,
  }
}
