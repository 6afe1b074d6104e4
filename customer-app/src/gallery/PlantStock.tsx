import { findPartnerStock } from '@crateway/shared/client/requests/findPartnerStock.ts'
import type { Column } from '@crateway/shared/columns/columns.ts'
import type { PartnerStock } from '@crateway/shared/contract/stock.ts'
import { ServerGrid } from '@crateway/shared/grid/ServerGrid.tsx'
import type { GridSelection } from '@crateway/shared/grid/selection/gridSelection.ts'
import { barcodeSearch } from '@crateway/shared/grid/view/barcodeSearch.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { client } from '../client.ts'
import styles from './Gallery.module.css'

const columns: readonly Column<PartnerStock>[] = [
  { property: 'barcode', header: 'grid.value', kind: 'code', width: 180, value: ({ barcode }) => barcode },
  {
    property: 'deliveryDate',
    header: 'grid.from',
    kind: 'date',
    width: 140,
    value: ({ deliveryDate }) => deliveryDate,
  },
  { property: 'rentalDays', header: 'enduserColumn.cycle', kind: 'days', value: ({ rentalDays }) => rentalDays },
]

const crateSelection: GridSelection<PartnerStock> = {
  idOf: ({ barcode }) => barcode,
  nameOf: ({ barcode }) => barcode,
  actions: ({ count, matching }) => (
    <Button onClick={() => showToast('good', `${count} ${matching ? JSON.stringify(matching.filter) : 'by id'}`)}>
      Show
    </Button>
  ),
}

/** The server-paged grid with all its tools, over real rows: the crates at the selected customer's plants. */
export function PlantStock() {
  const { id: customerId } = usePartner()
  return (
    <div className={styles.wide}>
      <ServerGrid
        key={customerId}
        label="ServerGrid"
        gridId="gallery"
        client={client}
        columns={columns}
        rowId="barcode"
        pageSize={20}
        search={barcodeSearch}
        selection={crateSelection}
        load={(query, signal) => findPartnerStock(client, { customerId, ...query }, signal)}
      />
    </div>
  )
}
