import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Partner } from '../../state/partner.ts'
import { PartnerProvider, usePartner } from './usePartner.ts'

const Screen = () => createElement('p', null, usePartner().reference)

it('gives a screen the partner it is shown for', () => {
  const partner: Partner = { kind: 'enduser', id: '12', name: 'Quay 12', reference: 'enduser-12' }
  expect(renderToString(createElement(PartnerProvider, { value: partner }, createElement(Screen)))).toContain(
    'enduser-12',
  )
})

it('never leaves a screen without one, which would ask for the data of nobody', () => {
  expect(() => renderToString(createElement(Screen))).toThrow('not by partner')
})
