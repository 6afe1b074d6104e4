/** What a person is writing in the panel. */
export type ChaseTask = 'log' | 'mail'
