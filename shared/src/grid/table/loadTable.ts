/** Fetches the table's code, which is large and comes by itself. The same function always, so that it is fetched ahead once. */
export const loadTable = () => import('./HotGrid.tsx')
