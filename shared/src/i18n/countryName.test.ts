import { expect, it, vi } from 'vitest'
import { showTexts } from './testing/showTexts.ts'
import { countryName } from './translate.ts'

vi.mock('./readTexts.ts', () => ({ readTexts: () => ({ country: { DE: 'Told by the texts' } }) }))

it('is told by the texts on screen, and by Intl where they have none', async () => {
  await showTexts('en')
  expect([countryName('DE'), countryName('FR'), countryName('XZZ')]).toEqual(['Told by the texts', 'France', 'XZZ'])
})
