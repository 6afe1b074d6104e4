import { describe, expect, it } from 'vitest'
import { cameraFault } from './camera.ts'

describe('cameraFault', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'taken'],
    ['TypeError', 'none'],
  ])('takes %s for %s', (name, fault) => {
    expect(cameraFault(Object.assign(new Error(name), { name }))).toBe(fault)
  })

  it('takes what is no error for no camera', () => {
    expect(cameraFault('gone')).toBe('none')
  })
})
