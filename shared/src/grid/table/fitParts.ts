/** What stands for parts that are not shown. */
const restOf = (count: number) => ` +${count}`

/**
 * As many of a list's parts as fit, whole, and the number of the others: `40744 +2`. The first part always stands there.
 * @param separator stands between the parts
 * @param fits whether a text has room
 */
export function fitParts(parts: readonly string[], separator: string, fits: (text: string) => boolean): string {
  const texts = parts.map((_, last) => {
    const left = parts.length - last - 1
    return parts.slice(0, last + 1).join(separator) + (left > 0 ? restOf(left) : '')
  })
  return texts.findLast(fits) ?? texts[0] ?? ''
}
