/** An event of a stream; `message` where it names no other kind. */
export interface ToldEvent {
  readonly name: string
  readonly data: string
}

/** What a stream of server-sent events has told. */
export interface EventParser {
  /** Reads on: a piece of any size, cut anywhere. Answers the events it completes; throws a `RangeError` for an endless one. */
  read(text: string): readonly ToldEvent[]
  /** Id to go on from; undefined while none was told. */
  lastId(): string | undefined
  /** Milliseconds to wait before coming back; undefined where it told none. */
  retry(): number | undefined
}

/** Longest event that is taken, in characters: ours have a few hundred. */
const longestEvent = 1_000_000

/** Reads server-sent events (HTML Living Standard, section 9.2.6). */
export function createEventParser(): EventParser {
  let rest = ''
  let name = ''
  let data: string[] = []
  let id: string | undefined
  let lastId: string | undefined
  let retry: number | undefined

  const fields: Readonly<Record<string, (value: string) => void>> = {
    event: (value) => {
      name = value
    },
    data: (value) => void data.push(value),
    id: (value) => {
      if (!value.includes('\0')) id = value
    },
    retry: (value) => {
      if (/^\d{1,9}$/.test(value)) retry = Number(value)
    },
  }

  function complete(): readonly ToldEvent[] {
    const event = { name: name === '' ? 'message' : name, data: data.join('\n') }
    const told = data.length > 0 ? [event] : []
    lastId = id
    name = ''
    data = []
    return told
  }

  function readLine(line: string): readonly ToldEvent[] {
    if (line === '') return complete()
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (Object.hasOwn(fields, field)) fields[field]?.(value)
    return []
  }

  return {
    read(text) {
      // A carriage return at the end may be half of a line's end.
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      const events = lines.flatMap(readLine)
      if (rest.length + data.join('').length > longestEvent) throw new RangeError('An event has no end')
      return events
    },
    lastId: () => lastId,
    retry: () => retry,
  }
}
