import { contracts } from './contracts.ts'
import { customers } from './customers.ts'
import { depots, distributors, sharedPlacesOf, type TrackedPlace, trackedPlaces } from './depots.ts'
import { endusers } from './endusers.ts'
import { materialLabels } from './fleet.ts'
import { countryOf } from './geography.ts'

const countryColumns = (code: string) => ({ country: countryOf(code).name, countryCode: code })

const placeId = ({ type, code }: TrackedPlace): string => `${type.toLowerCase().replaceAll(' ', '-')}:${code}`

/** Companies and places as the tables hold them; the same on every day and at every scale. */
export const referenceRows = {
  customers: () =>
    customers.map((customer) => ({
      id: customer.id,
      name: customer.name,
      ...countryColumns(customer.countryCode),
      city: customer.city,
      postalCode: customer.postalCode,
      address: customer.address,
      lat: customer.lat,
      lng: customer.lng,
    })),
  plants: () =>
    depots.map(({ countryCode, ...depot }) => ({ ...depot, ...countryColumns(countryCode), postalCode: null })),
  endusers: () =>
    endusers.map((enduser) => ({
      id: enduser.id,
      name: enduser.name,
      ...countryColumns(enduser.city.country.code),
      city: enduser.city.name,
      postalCode: enduser.postalCode === '' ? null : enduser.postalCode,
      address: enduser.address,
      lat: enduser.lat,
      lng: enduser.lng,
      regionCategory: enduser.category,
      contactName: enduser.contactName,
      contactEmail: enduser.contactEmail,
      contactTel: enduser.contactTel,
      language: enduser.language,
    })),
  customerEndusers: () =>
    contracts.map((contract) => ({
      customerId: contract.customer.id,
      enduserId: contract.enduser.id,
      contractualRentalDays: contract.rentalDays,
      maxDaysLose: contract.maxDays,
      usageDays: contract.usageDays,
      expectedTransitTime: contract.transitDays,
      hiringPeriod: contract.hiringDays,
    })),
  shipToCodes: () =>
    contracts.flatMap(({ customer, enduser, shipToCodes }) =>
      shipToCodes.map((code) => ({ customerId: customer.id, code, enduserId: enduser.id })),
    ),
  places: () =>
    trackedPlaces.map((place) => ({
      id: placeId(place),
      type: place.type,
      code: place.code,
      name: place.name,
      customerId: place.customerId ?? null,
      ...countryColumns(place.countryCode),
      city: place.city,
      address: place.address ?? null,
      lat: place.lat,
      lng: place.lng,
    })),
  customerPlaces: () =>
    customers.flatMap(({ id }) => sharedPlacesOf(id).map((place) => ({ customerId: id, placeId: placeId(place) }))),
  distributors: () =>
    distributors.map((distributor) => ({
      id: distributor.id,
      code: distributor.code,
      name: distributor.name,
      email: `stock@distributor-${distributor.id}.example`,
      language: distributor.language,
      ...countryColumns(distributor.countryCode),
      city: distributor.city,
      lat: distributor.lat,
      lng: distributor.lng,
    })),
  materials: () => Object.keys(materialLabels).map((code) => ({ code })),
  materialLabels: () =>
    Object.entries(materialLabels).flatMap(([materialCode, labels]) =>
      Object.entries(labels).map(([language, label]) => ({ materialCode, language, label })),
    ),
  enduserMaterials: () =>
    endusers.flatMap(({ id, materials }) => materials.map((materialCode) => ({ enduserId: id, materialCode }))),
}
