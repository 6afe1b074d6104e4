import type { Struct } from 'superstruct'
import type { JsonSchema } from './fields.ts'
import { schemaNames } from './openapiNames.ts'
import { toJsonSchema } from './openapiSchema.ts'

/**
 * What stands in examples, by the name of a field, or of a field of one schema: the one place of them all. Everything is invented;
 * a test holds each example to its struct.
 */
const texts: Readonly<Record<string, string>> = {
  BARCODE: 'GPS-004-118-22',
  COLLECT_ID: 'C-20417',
  CUSTOMER: '1',
  CUSTOMER_ADDRESS: '64 Moo 3, Map Kha',
  CUSTOMER_CITY: 'Rayong',
  CUSTOMER_COUNTRY: 'Thailand',
  CUSTOMER_COUNTRY_CODE: 'TH',
  CUSTOMER_NAME: 'Meridian Rubber Thailand',
  FORWARDER_NAME: 'Ligurian Haulage',
  MAKTX: 'Crate, 1 260 kg of natural rubber',
  MATNR: 'GC-1260',
  SHIPMENT_NR: 'S-88120',
  address: 'Via Stalingrado 14',
  alg: 'EdDSA',
  asked: 'GPS-004-118-22',
  barcode: 'GPS-004-118-22',
  barcodes: 'GPS-004-118-22',
  basis: '2026-03-30T09:30:00Z',
  batchNumber: 'B-2291',
  by: 'Ada Prasert',
  category: '1',
  city: 'Savona',
  closure: '/closure/118?token=SECRET-OF-THE-MAIL',
  code: '0000118',
  comment: 'Closed for inventory',
  comments: 'Two crates have a broken lid',
  consigneeCode: 'SVN-01',
  consigneeDeclaration: '/consignee-declaration?token=SECRET-OF-THE-MAIL',
  contactEmail: 'stores@savona-gomma.example',
  contactName: 'Livia Ferro',
  contactTel: '+39 019 555 0118',
  contentType: 'application/pdf',
  country: 'Italy',
  countryCode: 'IT',
  crateNumber: '41182',
  crv: 'Ed25519',
  csRefBatchNumber: 'B-2291',
  csRefConsignee: 'SVN-01',
  csRefCrateNumber: '41182',
  csRefDeliveryNumber: 'D-300417',
  csRefInfo: 'RSS3',
  csRefMaterialNumber: 'GC-1260',
  csRefOrderNumber: 'O-7731',
  csRefPurchaseOrderNumber: '4500118204',
  currentPassword: 'the one until now',
  customer: 'Meridian Rubber Thailand',
  customerId: '1',
  customerName: 'Meridian Rubber Thailand',
  declarationId: '2107',
  declarationMailId: '3110',
  deliveryId: 'D-300417',
  deliveryNumber: 'D-300417',
  description: 'Of the first quarter',
  deviceKey: 'KEY-OF-A-TRACKER-GATEWAY',
  distributorCode: '7001',
  distributorDeclaration: '/distributor-declaration?token=SECRET-OF-THE-MAIL',
  distributorId: '7001',
  email: 'stores@savona-gomma.example',
  embedUrl: '/v2/dashboards/embed/1?token=SHORT-LIVED-TOKEN',
  endTimestamp: '2026-03-31T10:30:00Z',
  enduserCode: '0000118',
  enduserId: '118',
  enduserName: 'Savona Gomma',
  entryId: '5120',
  fileName: 'overdue-2026-03-31.xlsx',
  fileType: 'application/pdf',
  forwarder: 'Ligurian Haulage',
  forwarderName: 'Ligurian Haulage',
  fromCustomerId: '1',
  id: '1042',
  identity: 'Livia Ferro',
  info: 'RSS3',
  information: 'Lift gate needed',
  kept: '1043',
  kid: 'key-2026-03',
  kty: 'OKP',
  label: 'Crate, 1 260 kg of natural rubber',
  language: 'en',
  lastShipTo: '118',
  lastShipToName: 'Savona Gomma',
  locationMethod: 'gps',
  mailId: '3110',
  mat: 'GC-1260',
  material: 'GC-1260',
  materials: 'GC-1260',
  name: 'Savona Gomma',
  newPassword: 'four quiet steel crates',
  note: 'Savona, SVN-01',
  orderNumber: 'O-7731',
  orderReference: 'PO 4500118204',
  originalName: 'Terms 2026.pdf',
  partnerReference: 'SVN-01',
  password: 'four quiet steel crates',
  postalCode: '17100',
  purchaseOrderNumber: '4500118204',
  q: 'savona',
  reason: 'timestamp must be an instant as 2026-03-31T09:30:00Z',
  reference: 'RAYONG 2026-114',
  referenceComplement: 'Container 2',
  regionCategory: 'Tyres',
  reminderId: '6004',
  reportId: '1',
  requirement: 'Before noon',
  restored: '1042',
  scanUser: '31',
  scanUserId: '31',
  scanUserName: 'Rayong gate',
  serialNumber: 'R58N-0417',
  shipmentNumber: 'S-88120',
  shippingId: '1042',
  shortQr: 'A7K2',
  shortQrTopCasing: 'A7K2',
  si: 'SI-2026-0417',
  status: 'shipped',
  street: 'Via Stalingrado 14',
  street2: 'Gate 2',
  subject: 'Crates to collect at Savona Gomma',
  tel: '+39 019 555 0118',
  text: 'Promised to send back the ten oldest',
  timeZone: 'Europe/Rome',
  title: 'Savona Gomma',
  to: 'stores@savona-gomma.example',
  token: 'SECRET-OF-THE-MAIL',
  type: 'Tyres',
  url: '/v2/calendars/SECRET-OF-THE-ADDRESS.ics',
  use: 'sig',
  username: 'shipper',
  uuid: '6f1c2a04-5a7e-4c0b-9c1e-0417a1b2c3d4',
  x: 'PUBLIC-KEY-IN-BASE64URL',
}

/**
 * What stands in the field of one schema, or is a parameter of one call, in place of that; undefined for what is left out. Of rows
 * that are no objects the field has no name.
 */
const own: Readonly<Record<string, unknown>> = {
  'CalendarAddress.name': 'Phone of the gate',
  'CalledFirst.id': '118',
  'Changer.name': 'Ada Prasert',
  'ChaseEntry.id': '118',
  'ChaseEntryInput.kind': 'promised',
  'ChaseLog.name': 'Livia Ferro',
  'ChaseLogEntry.kind': 'promised',
  'ChaseLogEntry.mail': null,
  'ClosureEnduser.id': '118',
  'CreateCalendarBody.name': 'Phone of the gate',
  'CreatePendingEndusersBody.enduser': undefined,
  'CustomerFile.contentType': 'text/csv',
  'CustomerFile.originalName': 'consignees.csv',
  'CustomerFile.status': 'received',
  'Delivery.status': 'T',
  'Distributor.id': '7001',
  'Distributor.name': 'Tyre Depot Lyon',
  'DistributorPreview.text': 'twelve',
  'DistributorPreview.unfit': null,
  'Enduser.id': '118',
  'FileCategory.name': 'Contracts and terms',
  'Found.id': '118',
  'ListCapabilitiesAnswer.': 'crateStory',
  'ListLinkMaterialsAnswer.': 'GC-1260',
  'NewCalendarAddress.name': 'Phone of the gate',
  'OfferedFile.displayName': 'Terms 2026',
  'Plant.address': '64 Moo 3, Map Kha',
  'Plant.city': 'Rayong',
  'Plant.country': 'Thailand',
  'Plant.countryCode': 'TH',
  'Plant.name': 'Rayong plant',
  'PlacesOfType.type': 'ENDUSER',
  'Producer.address': null,
  'Producer.city': 'Rayong',
  'Producer.country': 'Thailand',
  'Producer.countryCode': 'TH',
  'Producer.name': 'Rayong Latex Co-op',
  'Report.id': '1',
  'Report.name': 'Fleet_by_place',
  'ReportToken.token': 'SHORT-LIVED-TOKEN',
  'ScanUser.code': '3117',
  'ScanUser.name': 'Rayong gate',
  'ScanUserInput.code': '3117',
  'ScanUserInput.name': 'Rayong gate',
  'SentPoint.type': 'ENDUSER',
  'Shipping.process': null,
  'Shipping.processDate': null,
  'SiMarks.type': 'ENDUSER',
  'StoryPoint.type': 'ENDUSER',
  'StorySite.id': '118',
  'TracePoint.type': 'ENDUSER',
  'UpdateDeliveryBody.status': 'T',
  'UpdateScanUserBody.code': '3117',
  'UpdateScanUserBody.name': 'Rayong gate',
  'WrittenScanUser.code': '3117',
  'WrittenScanUser.name': 'Rayong gate',
  'WrittenShipping.process': null,
  'WrittenShipping.processDate': null,
  'addMovements.id': 'D-300417',
  'compareStock.id': '118',
  'downloadDeliveryNote.id': 'D-300417',
  'findEnduserHome.id': '118',
  'findLinkDistributor.code': '7001',
  'listCratesOver.id': '118',
  'listEnduserCollections.id': '118',
  'listEnduserMails.id': '118',
  'listEstimatedCrates.id': '118',
  'listEstimatedStock.id': '118',
  'listScannedCrates.id': '118',
  'listScannedStock.id': '118',
  'listSiteCrates.id': '118',
  'readCalendar.token': 'SECRET-OF-THE-ADDRESS',
  'readEnduser.id': '118',
  'searchSite.id': '118',
  'updateDelivery.id': 'D-300417',
}

const numbers: Readonly<Record<string, number>> = {
  AVG_ON_SITE_ELAPSED_DAYS: 18.5,
  COUNT_BARCODES: 21,
  IN_STOCK: 24,
  ON_SITE_ELAPSED_DAYS: 17,
  QTY: 24,
  accepted: 1,
  agreedDays: 90,
  at: 1_774_949_400_000,
  averageDays: 81.4,
  averageRentalDays: 81.4,
  battery: 87,
  beyond: 1,
  broken: 1,
  collected: 8,
  contractualRentalDays: 90,
  crates: 24,
  csRefUsageDays: 60,
  csRefcycleTime: 90,
  daysAtCustomerPlant: 4,
  daysAtEnduser: 42,
  deemedLost: 0,
  difference: -16,
  duplicates: 0,
  endusers: 3,
  estimated: 24,
  expectedTransitTime: 30,
  faultyRows: 1,
  hiringPeriod: 30,
  lastSeenBattery: 87,
  lat: 44.31,
  late: 1,
  leftOut: 0,
  limit: 100,
  line: 2,
  lng: 8.48,
  lon: 8.48,
  longestDays: 121,
  longestOverdue: 31,
  lowBattery: 1,
  maxDaysLose: 365,
  offset: 0,
  oldestDays: 121,
  over: 4,
  overdue: 4,
  overdueDays: 61,
  quantity: 24,
  rentalDays: 74,
  scanned: 21,
  silent: 1,
  silentTrackers: 1,
  size: 48_211,
  temperature: 21.5,
  transitTime: 28,
  upTo30: 3,
  usageDays: 60,
  version: 3,
}

const days: Readonly<Record<string, string>> = {
  fromDate: '2026-02-01',
  deliveryDate: '2026-01-16',
  lastShipToDate: '2026-01-20',
  startDate: '2026-03-01',
  expectedArrivalDate: '2026-02-19',
  lostDate: '2027-01-16',
  promisedFor: '2026-04-07',
}

const numberOf = (name: string, { minimum, maximum }: JsonSchema): number => {
  const told = numbers[name] ?? 12
  return Math.min(Math.max(told, Number(minimum ?? -Infinity)), Number(maximum ?? Infinity))
}

const textOf = (name: string, owner: string, { format, pattern }: JsonSchema): string => {
  if (format === 'date') return days[name] ?? '2026-03-31'
  if (format === 'date-time') return '2026-03-31T09:30:00Z'
  if (pattern === '^[0-9]{8}$') return '20260331'
  const told = texts[name]
  if (told === undefined) throw new TypeError(`There is no example of ${name} of ${owner}`)
  return told
}

/** An example of a scalar. Throws a `TypeError` for a text that the tables do not name. */
export function scalarExample(schema: JsonSchema, name: string, owner: string): unknown {
  if (Object.hasOwn(own, `${owner}.${name}`)) return own[`${owner}.${name}`]
  const { type, enum: choices, anyOf, prefixItems } = schema
  if (Array.isArray(choices)) return choices[0]
  if (Array.isArray(anyOf)) return scalarExample(anyOf[0], name, owner)
  if (Array.isArray(prefixItems)) return [numbers.lat, numbers.lon]
  const [kind] = [type].flat()
  if (kind === 'boolean') return false
  return kind === 'string' ? textOf(name, owner, schema) : numberOf(name, schema)
}

type AnyStruct = Struct<unknown, unknown>

/**
 * An example of what a struct takes, with every field it may have and one item in each list.
 * @param owner of what has no name of its own
 */
export function exampleOf(struct: AnyStruct, owner: string, name = ''): unknown {
  const { type, schema } = struct
  if (type === 'array') return [exampleOf(schema as AnyStruct, owner, name)]
  if (name !== '' && Object.hasOwn(own, `${owner}.${name}`)) return own[`${owner}.${name}`]
  if (type !== 'type' && type !== 'object') return scalarExample(toJsonSchema(struct), name, owner)
  const holder = schemaNames.get(schema) ?? owner
  const fields = Object.entries(schema as Record<string, AnyStruct>)
  const shown = fields.map(([field, value]) => [field, exampleOf(value, holder, field)] as const)
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined))
}
