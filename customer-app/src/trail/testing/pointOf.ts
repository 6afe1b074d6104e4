import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'

/** A trace point for tests, at no known place unless it is told. */
export function pointOf(told: Partial<TracePoint> = {}): TracePoint {
  const lat = told.lat ?? 10
  const lon = told.lon ?? 20
  return {
    barcode: 'GPS-001-000-00',
    si: 'SI-1',
    customerId: '1',
    customerName: 'Meridian Rubber',
    timestamp: '2026-01-01T00:00:00.000Z',
    battery: null,
    lastSeenBattery: null,
    temperature: null,
    locationMethod: null,
    type: null,
    code: null,
    name: null,
    city: null,
    country: null,
    shortQrTopCasing: null,
    delStartsOn: null,
    lastUpdated: '2026-01-01T00:00:00.000Z',
    ...told,
    lat,
    lon,
    coords: [lat, lon],
  }
}
