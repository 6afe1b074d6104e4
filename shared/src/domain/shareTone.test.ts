import { expect, test } from 'vitest'
import { shareTone } from './shareTone.ts'

test('a share is amber, and red above a quarter', () => {
  expect([null, 0, 0.01, 0.25, 0.26, 1].map(shareTone)).toEqual(['none', 'none', 'warn', 'warn', 'bad', 'bad'])
})
