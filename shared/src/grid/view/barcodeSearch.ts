import { t } from '../../i18n/translate.ts'
import type { GridSearch } from './gridSearch.ts'

/** The search of grids whose rows are crates: by barcode, the one thing that is read off a crate. */
export const barcodeSearch: GridSearch = {
  label: () => t('gridTools.searchBarcodes'),
  toFilters: (text) => [{ field: 'barcode', op: 'CONTAINS', value: text }],
}
