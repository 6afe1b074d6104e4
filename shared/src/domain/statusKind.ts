/** How something stands. Each kind has its colour and its icon. */
export type StatusKind = 'good' | 'warn' | 'bad' | 'plain'
