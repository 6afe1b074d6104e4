import {
  deleteCustomerFile,
  downloadCustomerFile,
  downloadImportTemplate,
  enduserFileCategory,
  listCustomerFiles,
  uploadEnduserFile,
} from '../../../shared/src/contract/calls/customerFiles.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

const as = 'shipper'

const upload = ({ customerId }: SampleWorld) => ({
  body: { customerId, fileCategoryId: enduserFileCategory } as const,
  file: new File([`name;city\n${crypto.randomUUID()};Porto\n`], 'consignees.csv', { type: 'text/csv' }),
})

/** A file of the world's customer that nothing else uses. */
async function freshFile(world: SampleWorld): Promise<string> {
  const { client } = await world.portal.signIn(as)
  const { id = '' } = await client.call(uploadEnduserFile, upload(world))
  return id
}

export const customerFilesSamples = [
  sampleOf({ call: uploadEnduserFile, as, request: upload }),
  sampleOf({
    call: listCustomerFiles,
    as,
    request: ({ customerId }) => ({ params: { customerId, category: enduserFileCategory } }),
  }),
  sampleOf({
    call: deleteCustomerFile,
    as,
    request: async (world) => ({ params: { id: await freshFile(world) } }),
  }),
  sampleOf({
    call: downloadCustomerFile,
    as,
    request: async (world) => ({ params: { id: await freshFile(world) } }),
  }),
  sampleOf({ call: downloadImportTemplate, as, request: () => ({}) }),
]
