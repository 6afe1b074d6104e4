import { describe, expect, it } from 'vitest'
import { databaseWords, unopenedSentence } from './databaseWords.ts'

describe('databaseWords', () => {
  it('are those of the innermost cause, on one line, and never a statement', () => {
    const said = new Error('permission denied for database crateway\nCONTEXT: none')
    const failed = Object.assign(
      new Error('Failed query: insert into x values ($1)\nparams: secret', { cause: said }),
      {},
    )
    expect(databaseWords(new Error('not brought up to date', { cause: failed }))).toBe(
      'permission denied for database crateway',
    )
  })

  it('are of the first of several addresses that were tried, and of a name where nothing was said', () => {
    const refused = new Error('connect ECONNREFUSED ::1:5432')
    expect(databaseWords(new AggregateError([refused, new Error('connect ECONNREFUSED 127.0.0.1:5432')]))).toBe(
      'connect ECONNREFUSED ::1:5432',
    )
    expect(databaseWords(new AggregateError([]))).toBe('AggregateError')
    expect(databaseWords('gone')).toBe('gone')
  })
})

it('says in one sentence why there is no database', () => {
  expect(unopenedSentence(new Error('database "x" does not exist'))).toBe(
    'The database of DATABASE_URL cannot be opened (database "x" does not exist); is the server running and the address right?',
  )
})
