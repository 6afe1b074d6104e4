import {
  askNewMail,
  downloadCratesNote,
  downloadLinkReport,
  findDeclarationMail,
  findLinkDeclaration,
  listLinkMaterialLabels,
  listLinkMaterials,
  listLinkQuantities,
  submitDeclaration,
} from '../../../shared/src/contract/calls/declarations.ts'
import { declare, linesOf, mailDeclaration } from '../mailedLinks.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

/** Parameters of a call with a link that has not been used. */
const freshLink = async ({ portal }: SampleWorld) => ({
  params: { token: (await mailDeclaration(portal.database)).token },
})
/** Parameters of a call with a link that has. */
const usedLink = async ({ portal }: SampleWorld) => ({ params: { token: (await declare(portal)).token } })

export const declarationsSamples = [
  sampleOf({ call: findDeclarationMail, request: freshLink }),
  sampleOf({ call: findLinkDeclaration, request: usedLink }),
  sampleOf({ call: downloadLinkReport, request: usedLink }),
  sampleOf({ call: downloadCratesNote, request: () => ({}) }),
  sampleOf({
    call: listLinkMaterials,
    request: async ({ portal }) => {
      const { token, enduserId } = await mailDeclaration(portal.database)
      return { params: { token, enduserCode: enduserId } }
    },
  }),
  sampleOf({
    call: listLinkQuantities,
    request: async ({ portal }) => {
      const { token, id } = await declare(portal)
      return { params: { token, declarationId: id } }
    },
  }),
  sampleOf({ call: listLinkMaterialLabels, request: freshLink }),
  sampleOf({
    call: submitDeclaration,
    request: async ({ portal }) => {
      const link = await mailDeclaration(portal.database)
      return {
        params: { token: link.token },
        body: {
          declaration: { identity: 'Ana Moriven', comments: 'Behind hall 2' },
          declarationQuantities: await linesOf(portal, link),
        },
      }
    },
  }),
  sampleOf({ call: askNewMail, request: freshLink, unknownLink: 'same' }),
]
