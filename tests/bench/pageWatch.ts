/** What the bench asks a page it watches. Times are milliseconds. */
interface PageWatch {
  /** Forgets what was seen so far. */
  begin(): void
  /** When the first rows were on screen, since the navigation. */
  firstRows(): number
  /** When the largest answer of a path had arrived, since the navigation. */
  largestAnswer(path: string): number
  /** Waits until nothing was drawn for a while. @returns time from the last press of a button to the last drawing */
  settled(): Promise<number>
  /** The longest task since `begin`; 0 while all were below the browser's own threshold of 50 ms. */
  longestTask(): number
}

declare global {
  interface Window {
    benchWatch: PageWatch
  }
}

/** Runs inside the page, before its own scripts: notes when rows change and how long tasks take. Given `hotClasses`. */
export function watchPage({ body }: { readonly body: string }): void {
  const quiet = 500
  let first = 0
  let pressed = 0
  let drawn = 0
  let longest = 0
  let isWaiting = false

  /** Calls back after the frame that is due is on screen. */
  const afterPaint = (then: () => void) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(null)
    })
  }
  const isOfTable = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(body) != null

  new MutationObserver((changes) => {
    if (isWaiting || !changes.some(({ target }) => isOfTable(target))) return
    // Its first cell may be a tick, which says nothing.
    if (!document.querySelector(`${body} tr`)?.textContent) return
    isWaiting = true
    afterPaint(() => {
      isWaiting = false
      drawn = performance.now()
      first ||= drawn
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ type: 'longtask' })

  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressed = timeStamp
    },
    { capture: true },
  )

  window.benchWatch = {
    begin() {
      longest = 0
      drawn = 0
    },
    firstRows: () => first,
    largestAnswer(path) {
      const answers = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith(path))
        .toSorted((a, b) => b.decodedBodySize - a.decodedBodySize)
      return answers[0]?.responseEnd ?? Number.NaN
    },
    async settled() {
      while (drawn === 0 || performance.now() - drawn < quiet) await new Promise((resolve) => setTimeout(resolve, 50))
      return drawn - pressed
    },
    longestTask: () => longest,
  }
}
