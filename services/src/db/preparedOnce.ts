import type { Database, Queries } from './open.ts'

/** A statement that may be prepared. */
interface Preparable<Statement> {
  prepare(name: string): Statement
}

/**
 * A statement that each database makes and parses once. A name is known to one session alone: where connections are not
 * sessions, the statement is sent without one each time.
 */
export function preparedOnce<Statement extends object>(
  name: string,
  build: (db: Queries) => Preparable<Statement>,
): (db: Queries | Database) => Statement {
  const known = new WeakMap<Queries, Statement>()
  return (db) => {
    const keepsSessions = 'keepsSessions' in db && db.keepsSessions
    const statement = known.get(db) ?? build(db).prepare(keepsSessions ? name : '')
    known.set(db, statement)
    return statement
  }
}
