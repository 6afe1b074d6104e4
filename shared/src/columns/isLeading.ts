import type { Column } from './columns.ts'

/** Whether a column is of those that matter where only a few are in sight. */
export const isLeading = <Row>({ leadPlace }: Column<Row>): boolean => leadPlace !== undefined
