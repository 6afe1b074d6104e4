import { CFB } from 'xlsx'

/** Of the library's own reader of archives; its types name none of it. */
const inflateRaw: unknown = Reflect.get(CFB.utils, '_inflateRaw')

/**
 * Unpacks a deflated part where the machine has no way of its own to do it at once, as in browsers. What is beyond `size` is
 * dropped.
 */
export function plainInflate(packed: Uint8Array, size: number): Uint8Array {
  const plain: unknown = typeof inflateRaw === 'function' ? inflateRaw(packed, size) : undefined
  if (!(plain instanceof Uint8Array)) throw new TypeError('The library does not inflate')
  return plain
}
