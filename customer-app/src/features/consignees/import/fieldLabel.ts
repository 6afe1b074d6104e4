import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

/** Our columns in the order of the consignees' own table (seed 2, section 2.10), contact last. */
export const shownColumns: readonly EnduserColumn[] = [
  'partnerReference',
  'name',
  'city',
  'country',
  'street',
  'street2',
  'postalCode',
  'contactName',
  'contactTel',
  'contactEmail',
]

const labels: Readonly<Record<EnduserColumn, () => string>> = {
  partnerReference: () => t('enduserColumn.shipTo'),
  name: () => t('enduserColumn.name'),
  country: () => t('enduserColumn.country'),
  city: () => t('enduserColumn.city'),
  postalCode: () => t('enduserImport.field.postalCode'),
  street: () => t('enduserImport.field.street'),
  street2: () => t('enduserImport.field.street2'),
  contactName: () => t('enduserImport.field.contactName'),
  contactTel: () => t('enduserImport.field.contactTel'),
  contactEmail: () => t('enduserImport.field.contactEmail'),
}

/** What a column is called in the language on screen. */
export const fieldLabel = (column: EnduserColumn): string => labels[column]()

/** Names of columns, one after the other. */
export const fieldList = (columns: readonly EnduserColumn[]): string => columns.map(fieldLabel).join(t('common.comma'))
