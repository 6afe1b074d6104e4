import type { Pace } from './pace.ts'

/*
 * How long a body and its answer may take, milliseconds. Each limit ends before the one around it, so that who can still say
 * why gives up first:
 *
 *   the body of an upload (408 here)             30 + 900 s, until it begins, and then never fewer than 16 KB in 30 s
 *   < Node's server here, the whole request             945 s   http/nodeServer.ts
 *   < the services' server, the whole request           960 s   services/src/http/requestTimeout.ts
 *   its answer, once the body has gone (504 here)       120 s
 *   < undici, from the end of the body                  130 s   proxy/pooledFetch.ts
 *   < the apps, body and answer together              1 200 s   shared/src/client/callClient.ts
 *
 * tests/contract/uploadTimes.test.ts holds them to this order. What is no upload has ten seconds to arrive.
 */

/** A body that is no upload has to be here whole within this; a sender that drips would hold a connection upstream. */
export const bodyDeadline = 10_000

/**
 * How the body of an upload has to come: 10 MB within a quarter of an hour want 93 kbit/s, where EDGE brings twice as much,
 * and what is smaller may come at 4.4 kbit/s. Whoever sends more slowly than that gains nothing but our connections.
 */
export const uploadPace: Pace = { bytes: 16 * 1024, within: 30_000, total: 900_000 }

/** An upload is read, checked and stored before it is answered; others may stand before it in the queue. */
export const uploadDeadline = 120_000

/** Node's server cuts a connection without a word: it comes after every limit that has one. */
export const requestTimeout = uploadPace.within + uploadPace.total + 15_000

/** undici begins to count with the end of a body. */
export const silenceTimeout = uploadDeadline + 10_000
