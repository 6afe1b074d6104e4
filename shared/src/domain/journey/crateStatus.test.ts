import { describe, expect, it } from 'vitest'
import { crateStatus, crateStatusKey } from './crateStatus.ts'
import { stopLabelKey } from './stopLabel.ts'

const at = (type: string | null, locationMethod: string | null = null, code: string | null = 'P1') => ({
  type,
  locationMethod,
  code,
})

describe('the label of a stop', () => {
  it.each([
    [at('PLANT', 'sd'), 'sentOut'],
    [at('PLANT', 'sc'), 'collected'],
    [at('PLANT'), 'atPlant'],
    [at('PLANT', 'gps'), 'atPlant'],
    [at('PORT'), 'atPort'],
    [at('PORT', 'sc'), 'atPort'],
    [at('NATURAL PRODUCER'), 'atProducer'],
    [at('ENDUSER'), 'atEnduser'],
    [at('CUSTOMER'), 'atCustomer'],
    [at('DISTRIBUTOR'), 'atDistributor'],
    [at('CUSTOMER WAREHOUSE'), 'atWarehouse'],
    [at(null), 'atPlace'],
    [at('MOON'), 'atPlace'],
  ])('%j is %s', (stay, label) => {
    expect(stopLabelKey(stay)).toBe(`journey.stop.${label}`)
  })
})

describe('the status of a crate', () => {
  it.each([
    [at('PLANT', 'sc'), true, 'journey.stop.collected'],
    [at('PLANT', 'sd'), false, 'journey.status.inTransportation'],
    [at('PLANT'), false, 'journey.status.inTransportation'],
    [at(null), false, 'journey.status.inTransportation'],
    [at('PORT'), false, 'journey.stop.atPort'],
    [at('ENDUSER', 'sc'), false, 'journey.stop.atEnduser'],
    [at('PLANT', 'sc', null), false, 'journey.status.inTransportation'],
    [at('PORT', null, ''), false, 'journey.status.inTransportation'],
  ])('of %j: collected %s, %s', (point, isCollected, key) => {
    const status = crateStatus(point)
    expect([status.isCollected, crateStatusKey(status)]).toEqual([isCollected, key])
  })
})
