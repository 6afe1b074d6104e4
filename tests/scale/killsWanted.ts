/** How often services are killed while they write: `KILLS` of the environment, which `npm run kills` sets, else twice. */
export const kills = Number(process.env.KILLS || 2)

if (!Number.isSafeInteger(kills) || kills < 1) throw new RangeError('KILLS must be a whole number from 1')

/** Milliseconds for all of them, each with a start of its own. */
export const killsPatience = 120_000 * kills
