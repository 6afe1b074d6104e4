import { languages } from '@crateway/shared/contract/languages.ts'
import { locationTypes } from '@crateway/shared/contract/locationTypes.ts'
import { groupTypes } from '@crateway/shared/contract/rights.ts'
import * as schema from '../db/schema/index.ts'
import { choice, email, key, list, phone, text, whole } from './cells.ts'
import { addressColumns, addressOf, checkPosition, optional, refersTo, required, tableFile } from './fileParts.ts'
import type { ImportFile } from './importFile.ts'
import { textOf } from './rows.ts'
import { upsert, upsertRows } from './upsertRows.ts'

const days = whole(36_500)

const customers = tableFile({
  name: 'customers',
  about: 'Shippers: they rent crates and send them to their endusers.',
  columns: [required('id', key()), required('name', text(), "unlike any other customer's"), ...addressColumns],
  references: [],
  check: checkPosition,
  target: {
    table: schema.customers,
    columns: { id: schema.customers.id, name: schema.customers.name, ...addressOf(schema.customers) },
    key: ['id'],
  },
})

const plants = tableFile({
  name: 'plants',
  about: 'The depots crates start from and come back to.',
  columns: [
    required('id', key(), 'what trace points of type PLANT call it'),
    required('name', text()),
    ...addressColumns,
  ],
  references: [],
  check: checkPosition,
  target: {
    table: schema.plants,
    columns: { id: schema.plants.id, name: schema.plants.name, ...addressOf(schema.plants) },
    key: ['id'],
  },
})

const materials: ImportFile = {
  name: 'materials',
  about: 'Kinds of crate with their labels.',
  columns: [
    required('code', key()),
    ...languages.map(({ code, name }) => optional(code, text(), `label, ${name}; an empty one leaves what is there`)),
  ],
  key: ['code'],
  references: [],
  tables: [schema.materials, schema.materialLabels],
  async write(db, rows) {
    const written = await upsertRows(
      db,
      { table: schema.materials, columns: { code: schema.materials.code }, key: ['code'] },
      rows,
    )
    const { materialCode, language, label } = schema.materialLabels
    const labels = await upsert(db, schema.materialLabels, {
      columns: [materialCode, language, label],
      keys: [materialCode, language],
      rows: rows.flatMap((row) =>
        languages.flatMap(({ code }) => {
          const told = textOf(row, code)
          return told === undefined ? [] : [[textOf(row, 'code'), code, told]]
        }),
      ),
    })
    const touched = new Set(labels.keys.map((labelKey) => labelKey.slice(0, labelKey.lastIndexOf(','))))
    return { ...written, changed: Math.max(0, touched.size - written.added) }
  },
}

const endusers = tableFile({
  name: 'endusers',
  about: 'Consignees: they receive filled crates and give back empty ones.',
  columns: [
    required('id', key(), 'what trace points of type ENDUSER call it'),
    required('name', text()),
    ...addressColumns,
    optional('regionCategory', text()),
    optional('contactName', text()),
    optional('contactEmail', email(), 'declaration mails go there'),
    optional('contactTel', phone()),
    { ...optional('language', choice(...languages.map(({ code }) => code)), 'of its mails; en'), fallback: 'en' },
    optional('materials', list(), 'codes it receives and declares'),
  ],
  references: [refersTo.material('materials')],
  check: checkPosition,
  target: {
    table: schema.endusers,
    columns: {
      id: schema.endusers.id,
      name: schema.endusers.name,
      ...addressOf(schema.endusers),
      regionCategory: schema.endusers.regionCategory,
      contactName: schema.endusers.contactName,
      contactEmail: schema.endusers.contactEmail,
      contactTel: schema.endusers.contactTel,
      language: schema.endusers.language,
    },
    key: ['id'],
    lists: [
      {
        column: 'materials',
        table: schema.enduserMaterials,
        owner: { id: schema.enduserMaterials.enduserId },
        entry: schema.enduserMaterials.materialCode,
      },
    ],
  },
})

const contract = schema.customerEndusers

const customerEndusers = tableFile({
  name: 'customer_endusers',
  about: 'Who ships to whom, what was agreed, and the codes the customer ships under.',
  columns: [
    required('customerId', key()),
    required('enduserId', key()),
    optional('contractualRentalDays', days),
    optional('maxDaysLose', days, 'a crate out for longer is deemed lost'),
    optional('usageDays', days),
    optional('expectedTransitTime', days),
    optional('hiringPeriod', days),
    optional('shipToCodes', list(), 'a code stands for one enduser of a customer'),
  ],
  uniqueEntries: { column: 'shipToCodes', within: ['customerId'] },
  references: [refersTo.customer('customerId'), refersTo.enduser('enduserId')],
  target: {
    table: contract,
    columns: {
      customerId: contract.customerId,
      enduserId: contract.enduserId,
      contractualRentalDays: contract.contractualRentalDays,
      maxDaysLose: contract.maxDaysLose,
      usageDays: contract.usageDays,
      expectedTransitTime: contract.expectedTransitTime,
      hiringPeriod: contract.hiringPeriod,
    },
    key: ['customerId', 'enduserId'],
    lists: [
      {
        column: 'shipToCodes',
        table: schema.shipToCodes,
        owner: { customerId: schema.shipToCodes.customerId, enduserId: schema.shipToCodes.enduserId },
        entry: schema.shipToCodes.code,
        unique: [schema.shipToCodes.customerId, schema.shipToCodes.code],
      },
    ],
  },
})

const places = tableFile({
  name: 'places',
  about: 'Other places trackers know by a code: ports, producers, sites and stores of customers, distributors.',
  columns: [
    required('id', key()),
    required('type', choice(...locationTypes)),
    required('code', key(), 'what trace points call it; once in a type'),
    required('name', text()),
    optional('customerId', key(), "of a place that is this customer's alone"),
    optional('customers', list(), 'those who work with a shared place'),
    ...addressColumns,
  ],
  references: [refersTo.customer('customerId'), refersTo.customer('customers')],
  check: checkPosition,
  target: {
    table: schema.places,
    columns: {
      id: schema.places.id,
      type: schema.places.type,
      code: schema.places.code,
      name: schema.places.name,
      customerId: schema.places.customerId,
      ...addressOf(schema.places),
    },
    key: ['id'],
    lists: [
      {
        column: 'customers',
        table: schema.customerPlaces,
        owner: { id: schema.customerPlaces.placeId },
        entry: schema.customerPlaces.customerId,
      },
    ],
  },
})

const groups = tableFile({
  name: 'groups',
  about: 'Organisations whose people sign in, and what they see. Their users are made with `npm run admin`.',
  columns: [
    required('id', key()),
    required('name', text(), "unlike any other group's; GPS in it makes its people staff of the provider"),
    required('type', choice(...groupTypes)),
    optional('customers', list(), 'what a CUSTOMER group sees'),
    optional('endusers', list(), 'what an END USER group sees'),
    optional('plants', list(), 'none: all'),
  ],
  references: [refersTo.customer('customers'), refersTo.enduser('endusers'), refersTo.plant('plants')],
  target: {
    table: schema.groups,
    columns: { id: schema.groups.id, name: schema.groups.name, type: schema.groups.type },
    key: ['id'],
    lists: [
      {
        column: 'customers',
        table: schema.groupCustomers,
        owner: { id: schema.groupCustomers.groupId },
        entry: schema.groupCustomers.customerId,
      },
      {
        column: 'endusers',
        table: schema.groupEndusers,
        owner: { id: schema.groupEndusers.groupId },
        entry: schema.groupEndusers.enduserId,
      },
      {
        column: 'plants',
        table: schema.groupPlants,
        owner: { id: schema.groupPlants.groupId },
        entry: schema.groupPlants.plantId,
      },
    ],
  },
})

/** Files of companies and places, each after those it refers to. */
export const companyFiles: readonly ImportFile[] = [
  customers,
  plants,
  materials,
  endusers,
  customerEndusers,
  places,
  groups,
]
