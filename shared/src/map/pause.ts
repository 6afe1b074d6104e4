/** Lets others have their turn: input, drawing, timers. Unlike timers, which wait 4 ms each, it comes back at once. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}
