import { describe, expect, it } from 'vitest'
import { createClassNamer } from './classNamer.ts'

describe('the names of classes', () => {
  it('tell their file, whatever it is asked for with', () => {
    const nameOf = createClassNamer()
    expect(nameOf('primary', '/a/ui/Button.module.css')).toBe('Button-primary')
    expect(nameOf('busy', '/a/ui/Button.module.css?used')).toBe('Button-busy')
    expect(nameOf('primary', '/a/ui/Link.module.css')).toBe('Link-primary')
  })

  it('are no two files’', () => {
    const nameOf = createClassNamer()
    nameOf('primary', '/a/ui/Button.module.css')
    expect(() => nameOf('primary', '/b/ui/Button.module.css')).toThrow('names of their own')
  })
})
