import { countryOf, type Position, portOf } from './geography.ts'

/** A place where a shipper fills crates. */
interface Plant extends Position {
  readonly id: string
  readonly customerId: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly countryCode: string
}

/** A shipper of crates. */
export interface Customer extends Position {
  readonly id: string
  readonly name: string
  readonly group: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly countryCode: string
  /** UN/LOCODE of the port its crates leave from. */
  readonly port: string
  /** Crates of the fleet it holds at scale 1. */
  readonly crates: number
  /** The regions it sells to. */
  readonly regions: readonly string[]
  readonly plants: readonly Plant[]
  /** Where its crates are filled first: a co-operative of natural rubber growers, or its own polymer works. */
  readonly producers: readonly Producer[]
}

interface Producer extends Position {
  readonly id: string
  readonly customerId: string
  readonly name: string
  readonly city: string
  readonly countryCode: string
}

type PlantRow = readonly [name: string, city: string, address: string, lat: number, lng: number]
type ProducerRow = readonly [name: string, city: string, lat: number, lng: number]

interface CustomerRow {
  readonly name: string
  readonly group: string
  readonly country: string
  readonly port: string
  readonly crates: number
  readonly regions: string
  readonly postalCode: string
  readonly plants: readonly [PlantRow, ...PlantRow[]]
  readonly producers: readonly [ProducerRow, ...ProducerRow[]]
}

/** Names of the CUSTOMER groups. */
export const groupNames = {
  meridian: 'Meridian Rubber Trading',
  rival: 'Harbourvale Polymers',
  staff: 'GPS Operations',
  demo: 'Kedaton Estates',
} as const

const everywhere = 'Europe|CIS|Asia|Middle East|North America|Central America|South America|Africa|Oceania'

/** The shippers. Companies are invented, places real; fleet sizes add up to 20 000. */
const rows: readonly CustomerRow[] = [
  {
    name: 'Meridian Rubber Thailand',
    group: groupNames.meridian,
    country: 'TH',
    port: 'THLCH',
    crates: 5200,
    regions: everywhere,
    postalCode: '21130',
    plants: [
      ['Rayong plant', 'Rayong', '64 Moo 3, Map Kha', 12.73, 101.16],
      ['Surat Thani plant', 'Surat Thani', '118 Thanon Asia', 9.13, 99.33],
      ['Songkhla plant', 'Hat Yai', '27/4 Kanchanawanit Road', 7.02, 100.47],
    ],
    producers: [
      ['Rayong Latex Co-op', 'Rayong', 12.78, 101.45],
      ['Ban Na Growers', 'Surat Thani', 8.8, 99.36],
    ],
  },
  {
    name: 'Meridian Rubber Indonesia',
    group: groupNames.meridian,
    country: 'ID',
    port: 'IDBLW',
    crates: 2900,
    regions: 'Europe|Asia|North America|South America',
    postalCode: '20242',
    plants: [
      ['Medan plant', 'Medan', 'Jl. Pelabuhan Km 14', 3.69, 98.68],
      ['Tebing Tinggi plant', 'Tebing Tinggi', 'Jl. Sudirman No. 210', 3.33, 99.16],
    ],
    producers: [
      ['Sei Rampah Smallholders', 'Sei Rampah', 3.46, 99.14],
      ['Kisaran Estates Union', 'Kisaran', 2.98, 99.62],
    ],
  },
  {
    name: "Meridian Rubber Côte d'Ivoire",
    group: groupNames.meridian,
    country: 'CI',
    port: 'CIABJ',
    crates: 3700,
    regions: 'Europe|Africa|North America|South America',
    postalCode: '01 BP 418',
    plants: [
      ['Bingerville plant', 'Bingerville', 'Zone industrielle, lot 22', 5.36, -3.89],
      ['Gagnoa plant', 'Gagnoa', 'Route de Soubré, km 4', 6.13, -5.95],
    ],
    producers: [
      ['Hévéaculteurs de Dabou', 'Dabou', 5.33, -4.38],
      ['Coopérative du Gôh', 'Gagnoa', 6.19, -5.88],
    ],
  },
  {
    name: 'Harbourvale Polymers Malaysia',
    group: groupNames.rival,
    country: 'MY',
    port: 'MYPKG',
    crates: 2400,
    regions: 'Europe|Asia|Middle East|Africa|Oceania',
    postalCode: '42000',
    plants: [
      ['Klang plant', 'Klang', 'Lot 9, Jalan Kapar', 3.09, 101.42],
      ['Seremban plant', 'Seremban', '18 Persiaran Senawang 1', 2.68, 101.98],
    ],
    producers: [['Kuala Pilah Growers', 'Kuala Pilah', 2.74, 102.25]],
  },
  {
    name: 'Harbourvale Polymers Vietnam',
    group: groupNames.rival,
    country: 'VN',
    port: 'VNCLI',
    crates: 1900,
    regions: 'Asia|Europe|CIS|North America',
    postalCode: '822400',
    plants: [
      ['Bình Long plant', 'Bình Long', '44 Quốc lộ 13', 11.65, 106.61],
      ['Tây Ninh plant', 'Tây Ninh', '7 Đường 785', 11.36, 106.13],
    ],
    producers: [['Lộc Ninh Plantation', 'Lộc Ninh', 11.84, 106.59]],
  },
  {
    name: 'Kedaton Rubber Lampung',
    group: groupNames.demo,
    country: 'ID',
    port: 'IDTPP',
    crates: 1100,
    regions: 'Asia|Europe|North America',
    postalCode: '35141',
    plants: [['Bandar Lampung plant', 'Bandar Lampung', 'Jl. Soekarno-Hatta No. 88', -5.38, 105.28]],
    producers: [['Way Kanan Smallholders', 'Blambangan Umpu', -4.5, 104.51]],
  },
  {
    name: 'Sanaga Latex Cameroon',
    group: groupNames.staff,
    country: 'CM',
    port: 'CMDLA',
    crates: 900,
    regions: 'Europe|Africa|South America',
    postalCode: 'BP 1174',
    plants: [['Édéa plant', 'Édéa', 'Route nationale 3', 3.8, 10.13]],
    producers: [['Dizangué Estate', 'Dizangué', 3.77, 9.99]],
  },
  {
    name: 'Hules Altiplano Guatemala',
    group: groupNames.staff,
    country: 'GT',
    port: 'GTSTC',
    crates: 700,
    regions: 'North America|Central America|South America|Europe',
    postalCode: '09020',
    plants: [['Coatepeque plant', 'Coatepeque', 'Calzada Álvaro Arzú 12-40', 14.7, -91.86]],
    producers: [['Finca El Zarzal', 'Colomba', 14.71, -91.73]],
  },
  {
    name: 'Haneulbit Elastomers Korea',
    group: groupNames.staff,
    country: 'KR',
    port: 'KRPUS',
    crates: 800,
    regions: 'Asia|CIS|North America|Oceania|Europe',
    postalCode: '44776',
    plants: [['Ulsan plant', 'Ulsan', '210 Yeocheon-ro', 35.52, 129.35]],
    producers: [['Yeocheon Polymer Works', 'Ulsan', 35.5, 129.34]],
  },
  {
    name: 'Bayou Verde Synthetics',
    group: groupNames.staff,
    country: 'US',
    port: 'USHOU',
    crates: 400,
    regions: 'North America|South America|Europe',
    postalCode: '77520',
    plants: [['Baytown plant', 'Baytown', '5200 Decker Drive', 29.77, -95.02]],
    producers: [['Orange County Polymer Works', 'Orange', 30.09, -93.74]],
  },
]

/** Ids are digits: customers from 1001, their plants from 3101, producers from 6101. */
export const customers: readonly Customer[] = rows.map((row, index) => {
  const id = String(1001 + index)
  const [headquarters] = row.plants
  const [, city, address, lat, lng] = headquarters
  portOf(row.port)
  return {
    id,
    name: row.name,
    group: row.group,
    address,
    city,
    postalCode: row.postalCode,
    countryCode: countryOf(row.country).code,
    lat,
    lng,
    port: row.port,
    crates: row.crates,
    regions: row.regions.split('|'),
    plants: row.plants.map(([plant, plantCity, plantAddress, plantLat, plantLng], place) => ({
      id: String(3101 + index * 10 + place),
      customerId: id,
      name: `${row.name}, ${plant}`,
      address: plantAddress,
      city: plantCity,
      countryCode: row.country,
      lat: plantLat,
      lng: plantLng,
    })),
    producers: row.producers.map(([producer, producerCity, producerLat, producerLng], place) => ({
      id: String(6101 + index * 10 + place),
      customerId: id,
      name: producer,
      city: producerCity,
      countryCode: row.country,
      lat: producerLat,
      lng: producerLng,
    })),
  }
})

/** Crates of the fleet at scale 1. */
export const fleetSize = customers.reduce((sum, customer) => sum + customer.crates, 0)
