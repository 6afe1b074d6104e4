const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as a person reads it. */
export interface FileSize {
  readonly value: number
  readonly unit: (typeof units)[number]
}

const toTenths = (value: number): number => Math.round(value * 10) / 10

/**
 * A number of bytes in the largest unit of which there is at least one (1 kB = 1000 bytes), to one decimal. What is
 * there is at least 0.1 kB.
 */
export function fileSize(bytes: number): FileSize {
  let value = bytes === 0 ? 0 : Math.max(bytes / 1000, 0.1)
  let step = 0
  // What would be rounded to 1000 of one unit is 1 of the next.
  while (toTenths(value) >= 1000 && step < units.length - 1) {
    value /= 1000
    step += 1
  }
  return { value: toTenths(value), unit: units[step] ?? 'kilobyte' }
}
