import {
  declareNothing,
  downloadDistributorTemplate,
  findDistributorReminder,
  findLinkDistributor,
  previewDistributorFile,
  uploadDistributorFile,
} from '../../../shared/src/contract/calls/distributorDeclarations.ts'
import { mailReminder, stockFile } from '../mailedLinks.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

async function answerRequest({ portal }: SampleWorld) {
  const { token, reminderId, distributorId } = await mailReminder(portal.database)
  return { params: { distributorId }, body: { reminderId }, linkToken: token }
}

export const distributorDeclarationsSamples = [
  sampleOf({
    call: findLinkDistributor,
    request: async ({ portal }) => {
      const { token, code } = await mailReminder(portal.database)
      return { params: { code }, linkToken: token }
    },
  }),
  sampleOf({
    call: findDistributorReminder,
    request: async ({ portal }) => ({ params: { token: (await mailReminder(portal.database)).token } }),
  }),
  sampleOf({ call: downloadDistributorTemplate, request: () => ({}) }),
  sampleOf({ call: declareNothing, request: answerRequest }),
  sampleOf({
    call: previewDistributorFile,
    request: async (world) => ({ ...(await answerRequest(world)), file: stockFile() }),
  }),
  sampleOf({
    call: uploadDistributorFile,
    request: async (world) => ({ ...(await answerRequest(world)), file: stockFile() }),
  }),
]
