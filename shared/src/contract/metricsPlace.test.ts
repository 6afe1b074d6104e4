import { expect, it } from 'vitest'
import { metricsPlaceOf } from './settings.ts'

it('has metrics off unless a port is set, and an address without one is a mistake', () => {
  expect(metricsPlaceOf({})).toBeNull()
  expect(metricsPlaceOf({ METRICS_PORT: 9100 })).toEqual({ host: '127.0.0.1', port: 9100 })
  expect(metricsPlaceOf({ METRICS_HOST: '10.0.0.3', METRICS_PORT: 9100 })).toEqual({ host: '10.0.0.3', port: 9100 })
  expect(() => metricsPlaceOf({ METRICS_HOST: '10.0.0.3' })).toThrow('METRICS_PORT must be set where METRICS_HOST is.')
})
