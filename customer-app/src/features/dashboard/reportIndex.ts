/**
 * The place in a group's list of reports that an address names; undefined for anything but the decimal digits of one of
 * its `count` places (DESIGN 3.14).
 */
export function reportIndex(id: string, count: number): number | undefined {
  const index = Number(id)
  return String(index) === id && Number.isInteger(index) && index >= 0 && index < count ? index : undefined
}
