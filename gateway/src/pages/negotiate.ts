/** The encodings a bundle's files may lie there in, the best first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

interface Offer {
  readonly name: string
  readonly quality: number
}

/** One element of a list header: its name, and its `q`, which is 1 when not given and 0 when not a number. */
function readOffer(element: string): Offer {
  const [name = '', ...parameters] = element.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = weight === undefined ? 1 : Number(weight.slice(2))
  return { name, quality: quality >= 0 && quality <= 1 ? quality : 0 }
}

/** The weight a list header (`Accept`, `Accept-Encoding`) gives to exactly this name, if any (RFC 9110 section 12.4.2). */
export function qualityOf(header: string, name: string): number | undefined {
  return header
    .split(',')
    .map(readOffer)
    .find((offer) => offer.name === name)?.quality
}

/**
 * Picks among `available` what an `Accept-Encoding` likes best, ours in case of a tie; undefined means unencoded
 * (RFC 9110 section 12.5.3). A client that forbids even that gets it all the same: an answer beats none.
 */
export function negotiateEncoding<Name extends string>(
  header: string | null,
  available: readonly Name[],
): Name | undefined {
  if (header === null) return undefined
  const weigh = (name: string) => qualityOf(header, name) ?? qualityOf(header, '*')
  const weighed = available.map((name) => ({ name, quality: weigh(name) ?? 0 }))
  const best = weighed.toSorted((left, right) => right.quality - left.quality)[0]
  // Identity needs no mention to be welcome, but ranks below any encoding that is mentioned unless it is too.
  const identity = qualityOf(header, 'identity') ?? 0
  return best && best.quality > 0 && best.quality >= identity ? best.name : undefined
}
