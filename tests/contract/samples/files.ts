import { downloadFile, listFileCategories, listFiles } from '../../../shared/src/contract/calls/files.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

const as = 'shipper'

async function anyFile({ portal, customerId }: SampleWorld): Promise<string> {
  const { client } = await portal.signIn(as)
  const [file] = await client.call(listFiles, { query: { customerId } })
  return file?.id ?? ''
}

export const filesSamples = [
  sampleOf({ call: listFileCategories, as, request: () => ({}) }),
  sampleOf({ call: listFiles, as, request: ({ customerId }) => ({ query: { customerId } }) }),
  sampleOf({ call: downloadFile, as, request: async (world) => ({ params: { id: await anyFile(world) } }) }),
]
