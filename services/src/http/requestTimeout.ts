/**
 * Milliseconds a request may take to arrive. The gateway, which alone asks, ends a slow upload itself before
 * (gateway/src/proxy/bodyTimes.ts); Node's own limit of five minutes would cut it without a word.
 */
export const requestTimeout = 960_000
