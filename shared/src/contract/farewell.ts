/** What a page tells the service worker when its person signs out, and the worker answers once it has forgotten (ADR 055). */
export const farewell = 'farewell'
