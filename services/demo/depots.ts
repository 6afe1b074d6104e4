import { contracts } from './contracts.ts'
import { customers } from './customers.ts'
import { countryOf, distanceKm, type Position, portOf } from './geography.ts'
import { ports } from './ports.ts'

/** A depot of the provider: crates are sent out from one and come back to one (`PLANT` on a trail). */
interface Depot extends Position {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly countryCode: string
  readonly address: string
}

type DepotRow = readonly [city: string, country: string, lat: number, lng: number, address: string]

const rows: readonly DepotRow[] = [
  ['Laem Chabang', 'TH', 13.12, 100.92, '53/2 Moo 9, Thung Sukhla'],
  ['Medan', 'ID', 3.66, 98.68, 'Jl. Krakatau No. 31'],
  ['Jakarta', 'ID', -6.14, 106.93, 'Jl. Cakung Cilincing Km 2'],
  ['Abidjan', 'CI', 5.31, -4.01, 'Zone portuaire de Vridi, rue 12'],
  ['Douala', 'CM', 4.04, 9.71, 'Boulevard Maritime 40'],
  ['Klang', 'MY', 3.03, 101.44, 'Lot 3, Jalan Kem'],
  ['Thủ Đức', 'VN', 10.85, 106.77, '20 Đường số 6'],
  ['Escuintla', 'GT', 14.3, -90.79, 'Carretera al Pacífico, km 58'],
  ['Busan', 'KR', 35.12, 128.97, '88 Nakdong-daero'],
  ['Houston', 'US', 29.76, -95.22, '7400 Clinton Road'],
  ['Fos-sur-Mer', 'FR', 43.45, 4.94, '12 route des Docks'],
  ['Rotterdam', 'NL', 51.89, 4.36, 'Waalhavenweg 70'],
  ['Hamburg', 'DE', 53.51, 9.98, 'Veddeler Damm 33'],
  ['Alessandria', 'IT', 44.9, 8.63, 'Via del Porto Secco 5'],
  ['Valencia', 'ES', 39.44, -0.38, 'Camí del Grau 118'],
  ['Gliwice', 'PL', 50.3, 18.68, 'ul. Portowa 22'],
  ['Győr', 'HU', 47.68, 17.66, 'Ipari út 40.'],
  ['İzmit', 'TR', 40.75, 29.88, 'Liman Cad. No: 9'],
  ['Kazan', 'RU', 55.78, 49.09, 'ul. Portovaya 15'],
  ['Qingdao', 'CN', 36.18, 120.35, 'No. 7 Chengyang Road'],
  ['Shanghai', 'CN', 31.17, 121.62, 'No. 230 Zhangjiang Road'],
  ['Nagoya', 'JP', 35.09, 136.85, '3-8 Minato-machi'],
  ['Chennai', 'IN', 13.14, 80.25, 'Plot 14, Manali Road'],
  ['Pune', 'IN', 18.6, 73.8, 'Plot 66, Chakan Road'],
  ['Durban', 'ZA', -29.95, 30.96, '44 Quality Street'],
  ['Cubatão', 'BR', -23.88, -46.42, 'Avenida do Porto, 900'],
  ['San Luis Potosí', 'MX', 22.12, -100.93, 'Eje 120, nave 6'],
  ['Savannah', 'US', 32.11, -81.17, '300 Crossgate Road'],
  ['Ontario', 'US', 34.05, -117.6, '1800 Airport Drive'],
  ['Cleveland', 'US', 41.46, -81.68, '2900 Canal Road'],
  ['Melbourne', 'AU', -37.82, 144.85, '15 Francis Street'],
]

/** Every depot, ids from 501. */
export const depots: readonly Depot[] = rows.map(([city, countryCode, lat, lng, address], index) => ({
  id: String(501 + index),
  name: `${city} depot`,
  city,
  countryCode: countryOf(countryCode).code,
  address,
  lat,
  lng,
}))

/** The depot nearest a place. */
export function nearestDepot(place: Position): Depot {
  const [first, ...others] = depots
  if (first === undefined) throw new RangeError('The provider has no depot')
  return others.reduce((best, depot) => (distanceKm(depot, place) < distanceKm(best, place) ? depot : best), first)
}

/** A place trackers know by its code, beside depots and consignees. */
export interface TrackedPlace extends Position {
  readonly type: 'PORT' | 'NATURAL PRODUCER' | 'CUSTOMER' | 'CUSTOMER WAREHOUSE' | 'DISTRIBUTOR'
  readonly code: string
  readonly name: string
  readonly city: string
  readonly countryCode: string
  readonly address: string | undefined
  /** Set for a place of one customer alone. */
  readonly customerId: string | undefined
}

/** A trader that holds crates of several consignees and declares them by file. */
interface Distributor extends TrackedPlace {
  readonly id: string
  readonly language: string
}

const distributorRows: readonly (readonly [
  name: string,
  city: string,
  country: string,
  lat: number,
  lng: number,
  language: string,
])[] = [
  ['Grünwald & Pares Handel', 'Hamburg', 'DE', 53.55, 10.04, 'en'],
  ['Comptoir des Élastomères du Rhône', 'Lyon', 'FR', 45.73, 4.86, 'fr'],
  ['Adriagomma Distribuzione', 'Trieste', 'IT', 45.63, 13.81, 'en'],
  ['Volkhov Snab', 'Saint Petersburg', 'RU', 59.87, 30.45, 'ru'],
  ['Cuyahoga Rubber Supply', 'Akron', 'US', 41.06, -81.49, 'en'],
  ['Porto Seco Distribuidora', 'Campinas', 'BR', -22.94, -47.09, 'pt'],
  ['Jiaozhou Bay Rubber Trading', 'Qingdao', 'CN', 36.21, 120.38, 'zh'],
  ['Nakdonggang Trading', 'Busan', 'KR', 35.15, 128.99, 'ko'],
]

export const distributors: readonly Distributor[] = distributorRows.map(
  ([name, city, country, lat, lng, language], index) => ({
    id: String(701 + index),
    type: 'DISTRIBUTOR',
    code: `D${701 + index}`,
    name,
    city,
    countryCode: country,
    address: undefined,
    customerId: undefined,
    lat,
    lng,
    language,
  }),
)

/** Each customer's quay-side store in its port of loading, by customer id. */
export const warehouses: ReadonlyMap<string, TrackedPlace> = new Map(
  customers.map((customer) => {
    const depot = nearestDepot(portOf(customer.port))
    // The store stands some hundred metres from the provider's depot.
    const [lat, lng] = [depot.lat + 0.004, depot.lng - 0.006]
    return [
      customer.id,
      {
        type: 'CUSTOMER WAREHOUSE',
        code: `W${customer.id}`,
        name: `${customer.name}, ${depot.city} warehouse`,
        city: depot.city,
        countryCode: depot.countryCode,
        address: undefined,
        customerId: customer.id,
        lat: Math.round(lat * 1e4) / 1e4,
        lng: Math.round(lng * 1e4) / 1e4,
      },
    ]
  }),
)

/** A port as a place of the tracker. */
export function portPlace(code: string): TrackedPlace {
  const port = portOf(code)
  return {
    type: 'PORT',
    code,
    name: port.name,
    city: port.name,
    countryCode: port.country,
    address: undefined,
    customerId: undefined,
    lat: port.lat,
    lng: port.lng,
  }
}

/** Every place of the tracker that is neither depot nor consignee. */
export const trackedPlaces: readonly TrackedPlace[] = [
  ...[...ports.keys()].map(portPlace),
  ...customers.flatMap(({ producers }) =>
    producers.map(({ id, ...producer }) => ({
      ...producer,
      type: 'NATURAL PRODUCER' as const,
      code: id,
      address: undefined,
    })),
  ),
  ...customers.flatMap(({ plants }) =>
    plants.map(({ id, ...plant }) => ({ ...plant, type: 'CUSTOMER' as const, code: id })),
  ),
  ...warehouses.values(),
  ...distributors,
]

/** The shared places a customer's crates pass: ports of its lanes, and the distributors of the countries it ships to. */
export function sharedPlacesOf(customerId: string): readonly TrackedPlace[] {
  const own = contracts.filter(({ customer }) => customer.id === customerId)
  const codes = new Set(own.flatMap(({ customer, arrivalPort }) => [customer.port, arrivalPort]))
  const countryCodes = new Set(own.map(({ enduser }) => enduser.city.country.code))
  return trackedPlaces.filter(
    ({ type, code, countryCode }) =>
      (type === 'PORT' && codes.has(code)) || (type === 'DISTRIBUTOR' && countryCodes.has(countryCode)),
  )
}
