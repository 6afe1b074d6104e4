import { describe, expect, it } from 'vitest'
import { createLog, describeError } from './log.ts'

describe('createLog', () => {
  it('writes one JSON line for its level and above', () => {
    const lines: string[] = []
    const log = createLog('warn', (line) => lines.push(line))
    log('info', 'hidden')
    log('warn', 'shown', { note: 'two\nlines' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', message: 'shown', note: 'two\nlines' })
  })

  it('is silent when told so', () => {
    const lines: string[] = []
    createLog('silent', (line) => lines.push(line))('error', 'hidden')
    expect(lines).toEqual([])
  })
})

describe('describeError', () => {
  it('keeps the causes of an error, and never the parameters of a statement', () => {
    const driver = Object.assign(new Error('duplicate key'), { code: '23505' })
    const statement = Object.assign(new Error('Failed query: insert … params: s3cret', { cause: driver }), {
      query: 'insert',
      params: ['s3cret'],
    })
    const told = describeError(new Error('outer', { cause: statement }))
    expect(told).toMatchObject({
      error: 'Error: outer',
      cause: { cause: { error: 'Error: duplicate key', code: '23505' } },
    })
    expect(JSON.stringify(told)).not.toContain('s3cret')
  })

  it('tells of what is no error at all', () => {
    expect(describeError('thrown text')).toEqual({ error: 'thrown text' })
  })
})
