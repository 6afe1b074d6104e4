/** Name of the channel among the tabs of one browser. */
const channelName = 'declared'

const openChannel = (): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null

/** Tells the other tabs of this browser that a declaration was sent, and nothing about it: they look for themselves. */
export function tellDeclared(): void {
  const channel = openChannel()
  channel?.postMessage(null)
  channel?.close()
}

/** Calls back when another tab of this browser has sent a declaration. @returns ends that */
export function onDeclared(listener: () => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', listener)
  return () => channel?.close()
}
