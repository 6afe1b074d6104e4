import { boolean, type Infer, nullable, string, type } from 'superstruct'
import { stockFileStruct } from './stockFile.ts'

/** What a person has filled in. A chosen file stays while the box is ticked. */
export const answerFieldsStruct = type({ nothing: boolean(), file: nullable(stockFileStruct) })
export type AnswerFields = Infer<typeof answerFieldsStruct>

/** Whether two forms say the same. */
export const areSameFields = (one: AnswerFields, other: AnswerFields): boolean =>
  one.nothing === other.nothing && one.file?.name === other.file?.name && one.file?.data === other.file?.data

/** An answer ready to be sent, as it waits on the device; without a file there is nothing to declare. */
export const answerStruct = type({ reminderId: string(), distributorId: string(), file: nullable(stockFileStruct) })
export type DistributorAnswer = Infer<typeof answerStruct>
