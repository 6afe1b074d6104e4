import { expect, it } from 'vitest'
import { taskAfter } from './chaseTask.ts'

it('ends in the panel in which it began alone', () => {
  const log = taskAfter(null, 'e1', 'log')
  expect(log).toEqual({ of: 'e1', task: 'log' })
  expect(taskAfter(log, 'e1', null)).toBeNull()
  const mail = taskAfter(log, 'e2', 'mail')
  expect(mail).toEqual({ of: 'e2', task: 'mail' })
  expect(taskAfter(mail, 'e1', null)).toEqual(mail)
})
