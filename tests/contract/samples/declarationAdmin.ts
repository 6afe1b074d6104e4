import {
  changeEnduserQuantities,
  downloadEnduserReport,
  findEnduserDeclaration,
  findNextConfirmedCollect,
  listDeclarations,
  listEnduserMails,
  listEnduserMaterials,
  listEnduserQuantities,
  listInventory,
  listMailReminders,
  listNextCollects,
  startSpontaneousDeclaration,
} from '../../../shared/src/contract/calls/declarationAdmin.ts'
import { declare, mailDeclaration } from '../mailedLinks.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

const as = 'consignee'

/** Parameters of a call about a declaration of the caller's enduser. */
const ownDeclaration = async ({ portal, enduserId }: SampleWorld) => ({
  params: { id: (await declare(portal, { enduserId })).id },
})

export const declarationAdminSamples = [
  sampleOf({ call: startSpontaneousDeclaration, as, request: ({ enduserId }) => ({ params: { enduserId } }) }),
  sampleOf({ call: listEnduserMails, as, request: ({ enduserId }) => ({ params: { id: enduserId } }) }),
  sampleOf({ call: listEnduserQuantities, as, request: ownDeclaration }),
  sampleOf({
    call: changeEnduserQuantities,
    as,
    request: async ({ portal, enduserId }) => {
      const { id, lines } = await declare(portal, { enduserId })
      return { body: { declarationId: id, declarationQuantities: lines } }
    },
  }),
  sampleOf({ call: findEnduserDeclaration, as, request: ownDeclaration }),
  sampleOf({
    call: listMailReminders,
    as,
    request: async ({ portal, enduserId }) => ({
      params: { id: (await mailDeclaration(portal.database, { enduserId })).mailId },
    }),
  }),
  sampleOf({ call: listEnduserMaterials, as, request: ({ enduserId }) => ({ query: { enduserCode: enduserId } }) }),
  sampleOf({ call: downloadEnduserReport, as, request: ownDeclaration }),
  sampleOf({ call: listInventory, as, request: ({ enduserId }) => ({ query: { enduserId } }) }),
  sampleOf({ call: findNextConfirmedCollect, as, request: ({ enduserId }) => ({ params: { enduserId } }) }),
  sampleOf({
    call: listDeclarations,
    as,
    request: ({ enduserId }) => ({ params: { enduserId }, query: { limit: '5', offset: '0' } }),
  }),
  sampleOf({
    call: listNextCollects,
    as,
    request: ({ enduserId }) => ({ params: { enduserId }, query: { today: '2026-03-31' } }),
  }),
]
