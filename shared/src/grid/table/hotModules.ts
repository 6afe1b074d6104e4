import { ColumnSorting } from 'handsontable/plugins/columnSorting'
import { CopyPaste } from 'handsontable/plugins/copyPaste'
import { ManualColumnResize } from 'handsontable/plugins/manualColumnResize'
import { registerPlugin } from 'handsontable/plugins/registry'

// The parts of Handsontable that grids use; the rest stays out of the bundle.
for (const plugin of [ColumnSorting, CopyPaste, ManualColumnResize]) registerPlugin(plugin)
