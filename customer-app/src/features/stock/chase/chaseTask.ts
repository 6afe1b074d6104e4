/** What a person is writing in the panel. */
export type ChaseTask = 'log' | 'mail'

/** What is being written, and in whose panel. */
export interface OpenTask {
  /** Id of the end customer. */
  readonly of: string
  readonly task: ChaseTask
}

/**
 * What is open once a panel wants another task, or null for none: what was sent in it may end when the panel is another end
 * customer's already, with a form of its own.
 */
export function taskAfter(old: OpenTask | null, of: string, wanted: ChaseTask | null): OpenTask | null {
  if (wanted) return { of, task: wanted }
  return old?.of === of ? null : old
}
