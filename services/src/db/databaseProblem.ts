import { Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'

/**
 * Statement classes and codes after which the same request may succeed later: connection lost, shutting down, full,
 * a transaction that had to wait too long for its own process.
 */
const passing = /^(08|53|57P|25P0[34])/
/** A standby's answer to a write, until it is promoted. */
const closed = '25006'
/** What the driver says, without a code, of a connection that is gone. */
const lost = /^(Connection terminated|Client has encountered a connection error)/
/** What the driver's pool says when no connection has become free in time. */
const crowded = /^timeout exceeded when trying to connect/

/**
 * Statements that lost against others and may win at once: serialization failure, deadlock, lock not available,
 * statement timeout.
 */
const contended = new Set(['40001', '40P01', '55P03', '57014'])

/** Network faults of the driver, which carry Node's codes. */
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])

/**
 * Constraints that input can run into, and what to say then. All others are our own faults and stay `internal`. Each has a
 * code of its own: a screen has no sentence for a plain `conflict` that says what is wrong.
 */
const conflicts: Readonly<Record<string, readonly [Exclude<ProblemCode, 'conflict'>, string]>> = {
  users_username_unique: ['name_taken', 'This user name is taken'],
  groups_name_unique: ['name_taken', 'This group exists'],
  roles_name_unique: ['name_taken', 'This role exists'],
  customers_name_unique: ['name_taken', 'This customer exists'],
  dynamic_fields_name_unique: ['name_taken', 'This field exists'],
  grid_profiles_pkey: ['name_taken', 'Another profile has this name'],
  ship_to_codes_pkey: ['ship_to_code_taken', 'This ship-to code is taken'],
  pending_endusers_reference_unique: ['ship_to_code_taken', 'This partner reference is already waiting for approval'],
  scan_users_code_unique: ['code_taken', 'This code is taken'],
  shipping_crates_barcode_unique: ['crate_in_shipping', 'This crate is already in the shipping'],
  shipping_crates_open_unique: ['crate_in_open_shipping', 'This crate is already in another open shipping'],
  declarations_mail_unique: ['link_used', 'This declaration was already made'],
  distributor_declarations_reminder_unique: ['link_used', 'This declaration was already made'],
}

function textAt(error: Error, key: 'code' | 'constraint'): string | undefined {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : undefined
}

/** The driver's own error inside what the query builder throws. */
function driverErrorOf(error: unknown): Error | undefined {
  let current: unknown = error
  while (current instanceof Error) {
    if (textAt(current, 'code') !== undefined) return current
    // What the query builder throws quotes the statement, whose columns may be called anything.
    if (!('query' in current) && /connect|terminat/i.test(current.message)) return current
    current = current.cause
  }
  return undefined
}

/** What a failed query means to the caller: a conflict, `busy` or `unavailable`; undefined when it is a fault of ours. */
export function toDatabaseProblem(error: unknown): Problem | undefined {
  const driver = driverErrorOf(error)
  if (driver === undefined) return undefined
  const code = textAt(driver, 'code') ?? ''
  if (crowded.test(driver.message)) {
    return new Problem('busy', {
      message: 'The service is busy; try again in a few seconds',
      retryAfter: 3,
      cause: error,
    })
  }
  if (passing.test(code) || network.has(code) || lost.test(driver.message)) {
    return new Problem('unavailable', {
      message: 'The database is not answering; try again',
      retryAfter: 5,
      cause: error,
    })
  }
  if (code === closed) {
    return new Problem('unavailable', {
      message: 'The database takes no writes; try again',
      retryAfter: 5,
      cause: error,
    })
  }
  if (contended.has(code)) {
    return new Problem('busy', { message: 'The database is busy; try again', retryAfter: 1, cause: error })
  }
  const conflict = conflicts[textAt(driver, 'constraint') ?? '']
  if (conflict === undefined || !code.startsWith('23')) return undefined
  return new Problem(conflict[0], { message: conflict[1], cause: error })
}
