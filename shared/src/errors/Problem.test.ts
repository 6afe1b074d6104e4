import { describe, expect, it } from 'vitest'
import { isProblemCode, Problem, problemCodeOf, problemStatus, toProblem, toProblemBody } from './Problem.ts'

describe('Problem', () => {
  it('takes its status from its code', () => {
    expect(new Problem('too_large').status).toBe(problemStatus.too_large)
  })

  it('answers the contract body, with details only where fields were refused', () => {
    const fields = [{ field: 'username', message: 'is required' }]
    expect(toProblemBody(new Problem('invalid', { message: 'Check this', fields }), 'r1')).toEqual({
      code: 'invalid',
      message: 'Check this',
      details: fields,
      requestId: 'r1',
    })
    expect(toProblemBody(new Problem('not_found', { message: 'Gone' }), 'r2')).not.toHaveProperty('details')
  })

  it('hides what an unknown error says and keeps it as the cause', () => {
    const cause = new Error('relation "users" does not exist')
    const problem = toProblem(cause)
    expect(problem.code).toBe('internal')
    expect(problem.message).not.toContain('users')
    expect(problem.cause).toBe(cause)
  })

  it('knows a code from a stranger and finds one for a bare status', () => {
    expect(isProblemCode('forbidden')).toBe(true)
    expect(isProblemCode('toString')).toBe(false)
    expect(problemCodeOf(504)).toBe('gateway_timeout')
    expect(problemCodeOf(418)).toBe('internal')
  })
})
