import { describe, expect, it } from 'vitest'
import { createLogger, describeFailure } from './log.ts'

describe('createLogger', () => {
  it('writes one JSON line for its level and above', () => {
    const lines: string[] = []
    const log = createLogger('warn', (line) => lines.push(line))
    log.info('hidden')
    log.warn('shown', { note: 'two\nlines' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^[^\n]+\n$/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', message: 'shown', note: 'two\nlines' })
  })

  it('is silent when told so', () => {
    const lines: string[] = []
    createLogger('silent', (line) => lines.push(line)).error('hidden')
    expect(lines).toEqual([])
  })
})

describe('describeFailure', () => {
  it('keeps the causes of an error, and never the parameters of a statement', () => {
    const driver = Object.assign(new Error('duplicate key'), { code: '23505' })
    const statement = Object.assign(new Error('Failed query: insert … params: s3cret', { cause: driver }), {
      query: 'insert',
      params: ['s3cret'],
    })
    const told = describeFailure(new Error('outer', { cause: statement }))
    expect(told).toMatchObject({
      failure: 'Error: outer',
      cause: { cause: { failure: 'Error: duplicate key', code: '23505' } },
    })
    expect(JSON.stringify(told)).not.toContain('s3cret')
  })
})
