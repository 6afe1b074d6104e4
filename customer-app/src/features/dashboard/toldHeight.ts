/** Pixels between which a page may be high: less shows nothing of it, more is no page. */
const least = 120
const most = 200_000

/**
 * How high the page of a report says that it is, in whole pixels; null for any other message.
 * @param data of a message from its frame, which nobody has checked
 */
export function toldHeight(data: unknown): number | null {
  const told: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'reportHeight') : null
  return typeof told === 'number' && told >= least && told <= most ? Math.ceil(told) : null
}
