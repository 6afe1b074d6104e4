import { createPendingEndusers } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import { fieldSchemaOf, structAt } from '@crateway/shared/contract/failedRule.ts'
import { type EnduserColumn, enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import type { FaultCode } from '@crateway/shared/errors/faultCodes.ts'
import { type Fault, isRequired, possibleFaults } from '@crateway/shared/form/structFaults.ts'
import { bodyStruct } from '@crateway/shared/form/submitCall.ts'
import { countryCodeOf } from '@crateway/shared/i18n/countryWords.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

/** The texts of one consignee, by our columns. */
export type EnduserCells = Readonly<Record<EnduserColumn, string>>

/** What is wrong with a row, by column; nothing where it is right. */
export type RowFaults = Readonly<Partial<Record<EnduserColumn, Fault>>>

const struct = bodyStruct(createPendingEndusers)
const pathOf = (column: EnduserColumn): string => `endusers.0.${column}`

interface ColumnRule {
  readonly isRequired: boolean
  readonly faultOf: (text: string) => FaultCode | undefined
  readonly faults: ReadonlyMap<FaultCode, Fault>
}

/** The rules of the call's own struct, looked up once: a list has two hundred thousand cells. */
const rules = new Map(
  enduserColumns.map((column): [EnduserColumn, ColumnRule] => {
    const faults = possibleFaults(struct, pathOf(column)).flatMap((fault) =>
      'code' in fault ? [[fault.code, fault] as const] : [],
    )
    return [
      column,
      {
        isRequired: isRequired(struct, pathOf(column)),
        faultOf: (text) => fieldSchemaOf(structAt(struct, pathOf(column)))?.faultOf(text),
        faults: new Map(faults),
      },
    ]
  }),
)

const required: Fault = { code: 'required' }

/** The contract takes any text; a consignee in a country that nobody knows would never get a flag or a lorry. */
const unknownCountry: Fault = { text: () => t('enduserImport.unknownCountry') }

/** Whether a list has to have a column. */
export const isColumnRequired = (column: EnduserColumn): boolean => rules.get(column)?.isRequired === true

/** What the contract, and for countries the portal, refuses of a text in a column; undefined for a right one. */
export function cellFault(column: EnduserColumn, text: string): Fault | undefined {
  const rule = rules.get(column)
  const typed = text.trim()
  if (typed === '') return rule?.isRequired ? required : undefined
  const code = rule?.faultOf(typed)
  if (code) return rule?.faults.get(code) ?? { code }
  return column === 'country' && countryCodeOf(typed) === null ? unknownCountry : undefined
}

/** Of all rows without a fault, one object. */
const noFaults: RowFaults = {}

export function rowFaults(cells: EnduserCells): RowFaults {
  let found: Partial<Record<EnduserColumn, Fault>> | undefined
  for (const column of enduserColumns) {
    const fault = cellFault(column, cells[column])
    if (fault) found = { ...found, [column]: fault }
  }
  return found ?? noFaults
}
