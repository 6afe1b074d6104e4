import { findPartnerStock } from '@crateway/shared/client/requests/findPartnerStock.ts'
import type { Column } from '@crateway/shared/columns/columns.ts'
import type { PartnerStock } from '@crateway/shared/contract/stock.ts'
import { ServerGrid } from '@crateway/shared/grid/ServerGrid.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
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
        load={(query, signal) => findPartnerStock(client, { customerId, ...query }, signal)}
      />
    </div>
  )
}
