import { customers } from './customers.ts'
import { createPrng } from './prng.ts'

type Works = readonly [
  name: string,
  country: string,
  city: string,
  postalCode: string,
  street: string,
  street2: string | null,
  contact: string,
]

/** Works that ask for crates for the first time: real towns, invented houses and people. */
const works: readonly Works[] = [
  ['Vallorbe Caoutchouc', 'France', 'Besançon', '25000', '14 rue des Fondeurs', 'Bâtiment C', 'Solène Marchaud'],
  ['Ostervall Gummi', 'Sweden', 'Borås', '503 38', 'Verkstadsgatan 9', null, 'Nils Ostervall'],
  ['Lagoa Azul Pneus', 'Brazil', 'São José dos Pinhais', '83005-100', 'Rua das Oficinas, 410', null, 'Davi Moreto'],
  ['Tamrin Tyre Retreading', 'Malaysia', 'Ipoh', '31400', '7 Lorong Perindustrian 3', 'Unit 12', 'Aina Tamrin'],
  ["L'Aquila Compound", 'Italy', "L'Aquila", '67100', 'Via dei Mulini, 22', null, 'Ilaria Fontesi'],
  ['Северный Каучук', 'Russia', 'Череповец', '162602', 'ул. Литейная, 5', null, 'Павел Зимин'],
  ['한빛고무', 'South Korea', '창원', '51395', '공단로 118', '2동', '윤서진'],
  ['Kestrel Belting', 'United Kingdom', 'Stoke-on-Trent', 'ST1 5RT', '3 Pottery Lane', null, 'Maud Kesterby'],
  ['Moinhos de Borracha', 'Portugal', 'Aveiro', '3810-193', 'Rua do Canal, 27', null, 'Rita Sarmento'],
  ['Wrzosowa Guma', 'Poland', 'Częstochowa', '42-202', 'ul. Wapienna 11', 'Hala 3', 'Zofia Wrzos'],
  ['桂江轮胎', 'China', '梧州', '543002', '工业大道66号', null, '陈桂江'],
  ['Neckartal Dichtungen', 'Germany', 'Esslingen am Neckar', '73728', 'Mühlweg 8', null, 'Jörg Neckartal'],
  ['Alhambra Correas', 'Spain', 'Granada', '18015', 'Calle del Agua, 19', 'Nave 4', 'Inés Alcaraz'],
  ['Blue Heron Molding', 'United States', 'Chattanooga', '37402', '510 Foundry Street', null, 'Wade Heron'],
]

/** The first customer has asked for so many that its list has a second page; the others for a few. */
const statusesAt = (place: number) =>
  [...Array.from({ length: place === 0 ? 13 : 3 }, () => 'pending' as const), 'refused' as const] as const

/** Consignees the customers asked for: most wait for approval, one was refused. */
export function pendingEnduserRows() {
  return customers.flatMap(({ id }, place) =>
    statusesAt(place).map((status, index) => {
      const prng = createPrng('pending enduser', id, index)
      const [name, country, city, postalCode, street, street2, contactName] = works[
        (place * 3 + index) % works.length
      ] ?? ['', '', '', '', '', null, '']
      return {
        id: `${id}${index + 1}`,
        customerId: id,
        partnerReference: `NEW-${id}-${index + 1}`,
        name,
        city,
        country,
        street,
        street2,
        postalCode,
        contactName,
        contactTel: `+${prng.int(10, 99)} ${prng.int(100, 999)} ${prng.int(100_000, 999_999)}`,
        contactEmail: `arrivals@new-works-${id}-${index + 1}.example`,
        status,
      }
    }),
  )
}
