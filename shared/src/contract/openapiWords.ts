import { mostRows } from './rowWindow.ts'

const site = 'Id of a site of yours, as listEndusers tells it'
const delivery = 'Number of the delivery'
const shipping = 'Id of the shipping'
const declaration = 'Id of the declaration'

/** What a parameter is, by its name: the same wherever it stands, unless `ofCalls` says otherwise. */
const words: Readonly<Record<string, string>> = {
  additionalData: '`true` adds figures to each row, as far as the caller has a right to them',
  barcode: 'Barcode of the crate, percent-encoded',
  category: 'Id of a category of files',
  code: 'Code of the distributor, as it stands in the link',
  customerId: "Id of one of the group's customers; another group's is unknown",
  declarationId: declaration,
  deliveryId: delivery,
  distributorId: 'Id of the distributor, as findLinkDistributor tells it',
  endDate: 'Last day, YYYY-MM-DD, included; none unless told',
  enduserCode: 'Code of the consignee, as its declaration mail tells it',
  enduserId: 'Id of the consignee',
  entryId: 'Id of an entry of the log',
  fromDate: 'First day, YYYY-MM-DD, included; the first of the month before the last day unless told',
  limit: `Rows at most; ${mostRows} unless told. 0 only counts: see \`X-Total-Count\``,
  offset: 'Rows to leave out before the first',
  q: 'What is looked for: a part of a name, code, barcode or number, regardless of case',
  reportId: 'Id of a report, as listReports tells it',
  si: 'Number of the shipping instruction',
  startDate: 'First day, YYYY-MM-DD, included; none unless told',
  timeZone: 'IANA name of the time zone whose clocks its times are by; UTC unless told',
  toDate: 'Last day, YYYY-MM-DD, included; today unless told',
  today: "The caller's own day, YYYY-MM-DD, where it can be today; else the day in UTC counts",
  token: 'Secret of the mailed link',
  type: 'Category of the consignees, regardless of case',
  uuid: 'Id of the device, as listScanDevices tells it',
}

/** The same of one call, by the call's id. */
const ofCalls: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  addMovements: { id: delivery, customerId: 'Whose delivery, where several customers of the group have the number' },
  checkResetToken: { token: 'Secret of the reset mail' },
  compareStock: { id: site },
  deleteCalendar: { id: 'Id of the address, as listCalendars tells it' },
  deleteCustomerFile: { id: 'Id of the file, as listCustomerFiles tells it' },
  deleteScanUser: { id: 'Id of the scan user' },
  deleteShipping: { id: shipping },
  downloadCollect: { id: 'Id of the collect' },
  downloadCustomerFile: { id: 'Id of the file, as listCustomerFiles tells it' },
  downloadDeliveryNote: {
    id: delivery,
    customerId: 'Whose delivery, where several customers of the group have the number',
  },
  downloadEnduserReport: { id: declaration },
  downloadFile: { id: 'Id of the file, as listFiles tells it' },
  findClosureEnduser: { enduserId: 'Id of the consignee, as it stands in the link' },
  findCrates: { barcode: 'Barcode, crate number or short QR, percent-encoded' },
  findEnduserDeclaration: { id: declaration },
  findEnduserHome: { id: site },
  listCrateMovements: { id: shipping },
  listCratesOver: { id: site },
  listEnduserCollections: { id: site },
  listEnduserMails: { id: site },
  listEnduserQuantities: { id: declaration },
  listEstimatedCrates: { id: site },
  listEstimatedStock: { id: site },
  listMailReminders: { id: 'Id of the declaration mail' },
  listScannedCrates: { id: site, customerId: 'Id of the shipper whose crates are meant' },
  listScannedStock: { id: site },
  listSiMovements: { fields: '`stays`: what tells of stays alone' },
  listSiteCrates: { id: site },
  listSis: { fields: '`marks`: what a map marks a crate by, in columns' },
  readCalendar: { token: 'Secret of the calendar address' },
  readChaseLog: { limit: 'Entries at most; 100 unless told' },
  readEnduser: { id: 'Id of the consignee' },
  readShipping: { id: shipping },
  searchSite: { id: site, crates: '`all`: also those of the estimate that nobody scanned there' },
  updateDelivery: { id: delivery, customerId: 'Whose delivery, where several customers of the group have the number' },
  updateScanUser: { id: 'Id of the scan user' },
}

/** What a parameter of a call is. Throws a `TypeError` for one that nobody has described. */
export function wordsOf(callId: string, name: string): string {
  const told = ofCalls[callId]?.[name] ?? words[name]
  if (told === undefined) throw new TypeError(`Nothing says what ${name} of ${callId} is`)
  return told
}
