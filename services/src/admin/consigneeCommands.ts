import { UsageError } from './arguments.ts'
import { type AdminCommand, toMinute, toTable, unknown } from './command.ts'
import { approveRequest, findRequests, refuseRequest } from './consignees.queries.ts'

const notWaiting = (id: string) => unknown(`REQUEST "${id}" is not waiting for approval`)

export const consigneeCommands: readonly AdminCommand[] = [
  {
    words: 'consignee list',
    summary: 'lists the consignees that customers asked for and that wait for approval',
    options: {},
    async run(_, { db }) {
      const requests = await findRequests(db)
      return toTable(
        ['REQUEST', 'ASKED', 'CUSTOMER', 'REFERENCE', 'NAME', 'CITY', 'COUNTRY'],
        requests.map(({ id, createdAt, customerName, partnerReference, name, city, country }) => [
          id,
          toMinute(createdAt),
          customerName,
          partnerReference,
          name,
          city,
          country,
        ]),
      )
    },
  },
  {
    words: 'consignee approve',
    summary: 'approves one; what was agreed with it comes by import',
    takes: 'REQUEST',
    options: { 'country-code': { kind: 'text', value: 'CC', required: true } },
    async run({ subject, must }, { db }) {
      const countryCode = must('country-code').toUpperCase()
      if (!/^[A-Z]{2}$/.test(countryCode)) throw new UsageError('--country-code must be two letters, such as PT.')
      const enduserId = await approveRequest(db, subject, countryCode)
      if (enduserId === undefined) throw notWaiting(subject)
      return [`Approved as consignee ${enduserId}.`]
    },
  },
  {
    words: 'consignee refuse',
    summary: 'refuses one; the customer may ask for it again',
    takes: 'REQUEST',
    options: {},
    async run({ subject }, { db }) {
      if (!(await refuseRequest(db, subject))) throw notWaiting(subject)
      return ['Refused.']
    },
  },
]
