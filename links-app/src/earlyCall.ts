/** A call that may be under way before the page that needs its answer is drawn. */
export interface EarlyCall<Input, Answer> {
  /** Begins the call. A failure is for whoever takes it. */
  readonly begin: (input: Input) => void
  /** The answer of what was begun for the same input, once; else of a call made now, which alone heeds the signal. */
  readonly take: (input: Input, signal: AbortSignal) => Promise<Answer>
}

/** Lets the first call of a page go while its words are on their way: on a poor line that is a quarter of a second. */
export function createEarlyCall<Input extends string, Answer>(
  call: (input: Input, signal?: AbortSignal) => Promise<Answer>,
): EarlyCall<Input, Answer> {
  let begun: { readonly input: Input; readonly answer: Promise<Answer> } | null = null
  return {
    begin(input) {
      const answer = call(input)
      answer.catch(() => undefined)
      begun = { input, answer }
    },
    take(input, signal) {
      const early = begun
      begun = null
      return early?.input === input ? early.answer : call(input, signal)
    },
  }
}
