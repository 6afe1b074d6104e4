import { type Customer, customers, fleetSize } from './customers.ts'
import { createPrng, hash } from './prng.ts'

/** One steel crate of the demo fleet. */
export interface Crate {
  readonly index: number
  readonly barcode: string
  readonly customer: Customer
  /** Position among its customer's crates of the same copy. */
  readonly place: number
  /** Which copy of the fleet it belongs to; 0 at scale 1. */
  readonly copy: number
  readonly material: string
  readonly crateNumber: string
  readonly batchNumber: string
  readonly shortQr: string
}

/** Material codes and their labels in the six languages. */
export const materialLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GPS52: {
    en: 'Steel crate 52, natural rubber',
    fr: 'Caisse acier 52, caoutchouc naturel',
    ru: 'Стальной ящик 52, натуральный каучук',
    zh: '52型钢箱（天然橡胶）',
    ko: '강철 크레이트 52, 천연고무',
    pt: 'Caixa de aço 52, borracha natural',
  },
  GPS55: {
    en: 'Steel crate 55, natural rubber, reinforced base',
    fr: 'Caisse acier 55, caoutchouc naturel, fond renforcé',
    ru: 'Стальной ящик 55, натуральный каучук, усиленное дно',
    zh: '55型钢箱（天然橡胶，加强底板）',
    ko: '강철 크레이트 55, 천연고무, 보강 바닥',
    pt: 'Caixa de aço 55, borracha natural, fundo reforçado',
  },
  GPS71: {
    en: 'Steel crate 71, synthetic rubber',
    fr: 'Caisse acier 71, caoutchouc synthétique',
    ru: 'Стальной ящик 71, синтетический каучук',
    zh: '71型钢箱（合成橡胶）',
    ko: '강철 크레이트 71, 합성고무',
    pt: 'Caixa de aço 71, borracha sintética',
  },
}

/** Barcodes of the fleet start here, so that they read like those of a fleet with a past. */
const firstSerial = 410_000

/** The fixed-width text of a crate's barcode: `GPS-004-118-22`. */
export function barcodeOf(index: number): string {
  const digits = String(firstSerial + index).padStart(8, '0')
  return `GPS-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
}

function ownerOf(within: number): { customer: Customer; place: number } {
  let place = within
  for (const customer of customers) {
    if (place < customer.crates) return { customer, place }
    place -= customer.crates
  }
  throw new RangeError(`No customer owns crate ${within}`)
}

/** The crate at `index`: the same at every scale, on every day. */
export function crateAt(index: number): Crate {
  const prng = createPrng('crate', index)
  const kind = prng.next()
  const serial = firstSerial + index
  return {
    index,
    barcode: barcodeOf(index),
    copy: Math.floor(index / fleetSize),
    ...ownerOf(index % fleetSize),
    material: kind < 0.72 ? 'GPS52' : kind < 0.84 ? 'GPS55' : 'GPS71',
    crateNumber: String(serial % 1000).padStart(3, '0'),
    batchNumber: `LOT-${String(Math.floor(serial / 480)).padStart(5, '0')}`,
    shortQr: hash('qr', index).toString(36).toUpperCase().padStart(7, '0'),
  }
}

/** Serial of the tracker in a crate: eight hexadecimal digits, different for every crate below 2³². */
export function deviceIdOf(crate: Crate): string {
  // Multiplying by an odd number permutes the 32-bit numbers (Knuth's multiplicative hashing).
  return (Math.imul(crate.index + 1, 0x9e3779b1) >>> 0).toString(16).toUpperCase().padStart(8, '0')
}
