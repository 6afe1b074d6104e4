import { type City, cities } from './geography.ts'
import { type Category, categories, localStyles, ownScripts } from './localStyles.ts'
import { createPrng, type Prng } from './prng.ts'

/** A consignee: a works that receives filled crates. */
export interface Enduser {
  readonly id: string
  readonly name: string
  readonly city: City
  readonly address: string
  readonly postalCode: string
  readonly lat: number
  readonly lng: number
  readonly category: Category
  readonly language: string
  readonly contactName: string
  readonly contactEmail: string
  /** Null of some, who write mails. */
  readonly contactTel: string | null
  /** Material codes it receives and declares. */
  readonly materials: readonly string[]
}

/** Works whose names the demo's screens and pictures rely on. Invented, like all the others. */
const named: Readonly<Record<string, readonly [name: string, category: Category]>> = {
  'Clermont-Ferrand': ['Tyreworks Clermont', 'Tyre plant'],
  Roanne: ['Tyreworks Roanne', 'Tyre plant'],
  Daejeon: ['Daejeon Rubber Works', 'Tyre plant'],
  'São Paulo': ['São Paulo Pneus', 'Tyre plant'],
  Akron: ['Akron Compounding', 'Compounder'],
  Nizhnekamsk: ['Volga Shina', 'Tyre plant'],
  Savona: ['Savona Gomma', 'Mixing'],
  Púchov: ['Púchov Rubber', 'Tyre plant'],
  Łódź: ['Łódź Mixing', 'Mixing'],
  İzmit: ['Kocaeli Lastik', 'Tyre plant'],
  Chennai: ['Chennai Tyres', 'Tyre plant'],
  'Laem Chabang': ['Laem Chabang Mix', 'Mixing'],
  Fontana: ['Mojave Tireworks', 'Tyre plant'],
}

const presetNames = new Set(Object.values(named).map(([name]) => name))

/** Whether a works is one of the few whose names the demo relies on. */
export function isNamed(enduser: Enduser): boolean {
  return presetNames.has(enduser.name)
}

/** Towns with a second works. */
const largeTowns = new Set(
  (
    'Hanau|Brescia|Valladolid|Leicester|Łódź|Dębica|Zlín|Timișoara|Bursa|Gaziantep|Yaroslavl|Voronezh|Akron|Greenville|' +
    'Spartanburg|Buffalo|San Luis Potosí|Querétaro|León|Guadalajara|São Paulo|Campinas|Santo André|Camaçari|Chennai|' +
    'Vadodara|Chakan|Jalandhar|Kottayam|Rayong|Saraburi|Biên Hòa|Thủ Dầu Một|Karawang|Cikarang|Qingdao|Weihai|Dongying|' +
    'Hangzhou|Suzhou|Nantong|Tianjin|Shenyang|Daejeon|Gwangju|Yangsan|Kuwana|Durban|Alexandria|Lagos|Shah Alam|Taipei|' +
    'Clermont-Ferrand|Troyes|Cholet|Karlsruhe|Alessandria|Olsztyn|Nyíregyháza|Slatina|Omsk|Findlay|Macon|Lahore|Gazipur'
  ).split('|'),
)

const languageOfStyle: Readonly<Record<string, string>> = {
  french: 'fr',
  russian: 'ru',
  chinese: 'zh',
  korean: 'ko',
  portuguese: 'pt',
}

const givenNames = 'Ana|Marek|Li|Jun|Elena|Somchai|Amara|Jonas|Priya|Karim|Lucía|Tomasz|Minh|Sofia|Yusuf|Ingrid'.split(
  '|',
)
const familyNames =
  'Valdane|Norring|Kesh|Tavarel|Ombrel|Sandvar|Lindqar|Moriven|Pelloni|Brasov|Daranee|Holmey|Querrin|Castevo|Iwamura|Osei'.split(
    '|',
  )

/** Fills a style's `#` with digits and `@` with letters no post office leaves out. */
function postalCodeOf(style: string, prng: Prng): string {
  return style.replaceAll(/[#@]/g, (sign) =>
    sign === '#' ? String(prng.int(0, 9)) : prng.pick('ABDEFGHLNPRSTW'.split('')),
  )
}

const fill = (pattern: string, city: City, stem: string, prng: Prng): string =>
  pattern
    .replaceAll('{s}', () => stem)
    .replaceAll('{c}', () => city.name)
    .replaceAll('{n}', () => String(prng.int(2, 60)))

/** A name of the locale not yet `taken`; falls back on the town's name to tell two houses of one firm apart. */
function inventName(city: City, category: Category, prng: Prng, taken: ReadonlySet<string>): string {
  const { stems, names } = localStyles[city.country.style]
  for (let attempt = 0; attempt < 12; attempt++) {
    const name = fill(prng.pick(names[category]), city, prng.pick(stems), prng)
    if (!taken.has(name)) return name
  }
  return `${fill(prng.pick(names[category]), city, prng.pick(stems), prng).replace(` ${city.name}`, '')} ${city.name}`
}

/** A tyre plant is as likely as the four other kinds together. */
const drawCategory = (prng: Prng): Category => (prng.chance(0.5) ? 'Tyre plant' : prng.pick(categories))

/** Made up: in North America numbers with 555 01 belong to nobody. Every fifth end customer tells none. */
const telOf = (id: number) => (id % 5 === 0 ? null : `0${10 + (id % 80)} 555 01${String(id % 100).padStart(2, '0')}`)

function createEnduser(id: string, city: City, second: boolean, taken: ReadonlySet<string>): Enduser {
  const prng = createPrng('enduser', city.country.code, city.name, second ? 2 : 1)
  const drawn = drawCategory(prng)
  const [presetName, category] = (second ? undefined : named[city.name]) ?? [undefined, drawn]
  const own = second || presetName !== undefined ? undefined : ownScripts.find((entry) => entry.city === city.name)
  const contactName = `${prng.pick(givenNames)} ${prng.pick(familyNames)}`
  const street = fill(prng.pick(localStyles[city.country.style].streets), city, '', prng)
  // A works stands within two kilometres of the town's centre, or of where the table puts it.
  const [north, east] = [prng.around(0, 0.006), prng.around(0, 0.006)]
  return {
    id,
    name: presetName ?? own?.name ?? inventName(city, category, prng, taken),
    city,
    address: own?.address ?? street,
    postalCode: postalCodeOf(city.postalStyle, prng),
    lat: Math.round((city.lat + north) * 1e5) / 1e5,
    lng: Math.round((city.lng + east) * 1e5) / 1e5,
    category,
    language: languageOfStyle[city.country.style] ?? 'en',
    contactName,
    // Domains under .example reach no one (RFC 2606).
    contactEmail: `logistics@works-${id}.example`,
    contactTel: telOf(Number(id)),
    materials: prng.chance(0.4) ? ['GPS52', 'GPS71'] : ['GPS52'],
  }
}

/** Every consignee, ids from 2001 in the order of the city table. */
export const endusers: readonly Enduser[] = createEndusers()

function createEndusers(): Enduser[] {
  const taken = new Set<string>()
  const list: Enduser[] = []
  const add = (city: City, second: boolean): void => {
    const enduser = createEnduser(String(2001 + list.length), city, second, taken)
    taken.add(enduser.name)
    list.push(enduser)
  }
  for (const city of cities) {
    add(city, false)
    if (largeTowns.has(city.name)) add(city, true)
  }
  return list
}
