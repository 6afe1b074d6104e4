/** What the bench asks a page with a map. Times are milliseconds. */
interface MapWatch {
  /** Waits until an element is drawn that was not there before; from when on, `performance.now()`. */
  drawn(selector: string): Promise<number>
  /** The longest task begun since then; 0 while all were below the browser's own threshold of 50 ms. */
  longestTask(since: number): number
  /** Notes how long frames take, until `frames`. */
  begin(): void
  frames(): readonly number[]
}

declare global {
  interface Window {
    mapWatch: MapWatch
  }
}

/** Runs inside the page, before its own scripts. */
export function watchMap(): void {
  const tasks: PerformanceEntry[] = []
  new PerformanceObserver((list) => void tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  let times: number[] = []
  let frame = 0

  /** After the frame that is due is on screen. */
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      })
    })

  window.mapWatch = {
    async drawn(selector) {
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame)
      await painted()
      return performance.now()
    },
    longestTask: (since) =>
      tasks
        .filter(({ startTime, duration }) => startTime + duration > since)
        .reduce((most, { duration }) => Math.max(most, duration), 0),
    begin() {
      times = []
      let last = performance.now()
      const next = (now: number) => {
        times.push(now - last)
        last = now
        frame = requestAnimationFrame(next)
      }
      frame = requestAnimationFrame(next)
    },
    frames() {
      cancelAnimationFrame(frame)
      return times.slice(1)
    },
  }
}
