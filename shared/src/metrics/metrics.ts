/** Names of what a metric is told apart by, with the values of one sample. An empty value counts as none. */
export type Labels = Readonly<Record<string, string>>

/** One number, as it is now. */
interface Sample {
  /** What its name has after that of its metric: `_bucket`, `_sum`, `_count` of histograms. */
  readonly suffix: string
  readonly labels: Labels
  readonly value: number
}

/** A metric with all of its numbers: plain data, which processes can send each other. */
export interface MetricFamily {
  readonly name: string
  readonly help: string
  readonly kind: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly Sample[]
}

interface Described<Label extends string> {
  readonly name: string
  readonly help: string
  readonly labels?: readonly Label[]
}

/** Counts events. */
interface Counter {
  /** @param values of the labels, in their order */
  add(values: readonly string[], count?: number): void
}

/** Counts measured values by size. */
interface Histogram {
  observe(value: number, values?: readonly string[]): void
}

/** A number read when it is asked for: for one set of labels, or for several. */
type Reading = number | readonly { readonly labels: Labels; readonly value: number }[]

/** The metrics of a process. */
export interface Metrics {
  counter(described: Described<string>): Counter
  /** @param bounds upper ends of the buckets, rising */
  histogram(described: Described<string> & { readonly bounds: readonly number[] }): Histogram
  /** A `read` that fails or takes too long leaves its metric out: no number is better than a wrong one. */
  gauge(described: Described<never>, read: () => Reading | Promise<Reading>): void
  /** The same for what only ever grows. */
  total(described: Described<never>, read: () => Reading): void
  collect(): Promise<readonly MetricFamily[]>
}

/** Milliseconds that a gauge gets to be read. */
const patience = 2_000

/** Sets of labels that a metric keeps; further ones are dropped, so that no fault of ours fills the memory. */
const mostSets = 2_000

/** Numbers by the values of their labels; `undefined` once there are too many. */
function createSets<Kept>(names: readonly string[], make: () => Kept) {
  const sets = new Map<string, { readonly labels: Labels; readonly kept: Kept }>()
  return {
    of(values: readonly string[]): Kept | undefined {
      const key = values.join('\n')
      const known = sets.get(key)
      if (known) return known.kept
      if (sets.size >= mostSets) return undefined
      const labels = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
      const kept = make()
      sets.set(key, { labels, kept })
      return kept
    },
    all: () => [...sets.values()],
  }
}

const samplesOf = (reading: Reading): readonly Sample[] =>
  typeof reading === 'number'
    ? [{ suffix: '', labels: {}, value: reading }]
    : reading.map(({ labels, value }) => ({ suffix: '', labels, value }))

async function readInTime(read: () => Reading | Promise<Reading>): Promise<readonly Sample[]> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Too slow')), patience)
  try {
    return samplesOf(await Promise.race([read(), late.promise]))
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}

/** Metrics of their own; nothing is global. */
export function createMetrics(): Metrics {
  const collectors: (() => MetricFamily | Promise<MetricFamily>)[] = []
  return {
    counter({ name, help, labels = [] }) {
      const sets = createSets(labels, () => ({ count: 0 }))
      collectors.push(() => ({
        name,
        help,
        kind: 'counter',
        samples: sets.all().map(({ labels, kept }) => ({ suffix: '', labels, value: kept.count })),
      }))
      return {
        add(values, count = 1) {
          const kept = sets.of(values)
          if (kept) kept.count += count
        },
      }
    },
    histogram({ name, help, labels = [], bounds }) {
      const sets = createSets(labels, () => ({ buckets: bounds.map(() => 0), count: 0, sum: 0 }))
      collectors.push(() => ({
        name,
        help,
        kind: 'histogram',
        samples: sets.all().flatMap(({ labels, kept: { buckets, count, sum } }) => {
          let below = 0
          const bucket = (le: string, value: number): Sample => ({
            suffix: '_bucket',
            labels: { ...labels, le },
            value,
          })
          return [
            ...bounds.map((bound, at) => {
              below += buckets[at] ?? 0
              return bucket(String(bound), below)
            }),
            bucket('+Inf', count),
            { suffix: '_sum', labels, value: sum },
            { suffix: '_count', labels, value: count },
          ]
        }),
      }))
      return {
        observe(value, values = []) {
          const kept = sets.of(values)
          if (!kept) return
          kept.count++
          kept.sum += value
          const at = bounds.findIndex((bound) => value <= bound)
          if (at >= 0) kept.buckets[at] = (kept.buckets[at] ?? 0) + 1
        },
      }
    },
    gauge({ name, help }, read) {
      collectors.push(async () => ({ name, help, kind: 'gauge', samples: await readInTime(read) }))
    },
    total({ name, help }, read) {
      collectors.push(() => ({ name, help, kind: 'counter', samples: samplesOf(read()) }))
    },
    collect: () => Promise.all(collectors.map((collect) => collect())),
  }
}

/** Puts the same metrics of several processes together, each told apart by a label of its own. */
export function joinMetrics(
  parts: readonly { readonly labels: Labels; readonly families: readonly MetricFamily[] }[],
): readonly MetricFamily[] {
  const joined = new Map<string, MetricFamily>()
  for (const { labels, families } of parts) {
    for (const family of families) {
      const own = family.samples.map((sample) => ({ ...sample, labels: { ...labels, ...sample.labels } }))
      const before = joined.get(family.name)?.samples ?? []
      joined.set(family.name, { ...family, samples: [...before, ...own] })
    }
  }
  return [...joined.values()]
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '"': '\\"' }
const escapeValue = (value: string) => value.replace(/[\\\n"]/g, (character) => escapes[character] ?? '')

function writeLabels(labels: Labels): string {
  const told = Object.entries(labels).filter(([, value]) => value !== '')
  return told.length === 0 ? '' : `{${told.map(([name, value]) => `${name}="${escapeValue(value)}"`).join(',')}}`
}

/** Metrics as Prometheus reads them: its text format 0.0.4. One without a number is left out. */
export function writeMetrics(families: readonly MetricFamily[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, kind, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${kind}`,
        ...samples.map(({ suffix, labels, value }) => `${name}${suffix}${writeLabels(labels)} ${value}`),
        '',
      ].join('\n'),
    )
    .join('')
}
