import type pg from 'pg'
import { lookUpCrates, mostLookups } from '../../shared/src/contract/calls/crates.ts'
import { graphqlRead, type Read, restRead } from './reads.ts'

const shippings = 1_000
const cratesEach = 40
const name = 'BENCH-DESK-'

/**
 * Gives a customer the desk that the screens are built for: a thousand open shippings of forty crates, or of as many as it has.
 * Answers some of the crates.
 */
export async function fillDesk(client: pg.Client, customerId: string): Promise<readonly string[]> {
  await emptyDesk(client)
  await client.query(
    `insert into shippings (customer_id, id, reference, reference_complement, creation_date, enduser_id)
     select $1, '${name}' || i, 'Batch ' || i, 'Complement ' || i % 300, now() - i * interval '1 minute',
       case when i % 3 > 0 then (select min(enduser_id) from customer_endusers where customer_id = $1) end
     from generate_series(1, $2::int) i`,
    [customerId, shippings],
  )
  const { rows } = await client.query<{ barcode: string }>(
    `insert into shipping_crates (customer_id, id, shipping_id, barcode)
     select $1, '${name}' || barcode, '${name}' || (row_number() over () - 1) % $2::int + 1, barcode
     from (
       select distinct barcode from crate_cycles c where customer_id = $1 and not exists (
         select 1 from shipping_crates m where m.customer_id = $1 and m.barcode = c.barcode and m.is_open
       ) limit $3
     ) as free
     returning barcode`,
    [customerId, shippings, shippings * cratesEach],
  )
  await client.query('analyze')
  return rows.map(({ barcode }) => barcode)
}

/** Takes it away again: the database may be somebody's. */
export async function emptyDesk(client: pg.Client): Promise<void> {
  await client.query(`delete from shippings where id like '${name}%'`)
}

const list = (filter: readonly object[], limit = 100) =>
  graphqlRead(
    `query($customerId: ID!, $limit: Int, $filter: [FilterInput!]) {
      pendingShipping(customerId: $customerId, limit: $limit, filter: $filter) { totalCount edges { node {
        id enduserId enduserName enduserCity enduserCountryCode consigneeCode reference referenceComplement creationDate
        process processDate scanUserName version crateCount } } }
    }`,
    ({ customerId }) => ({ customerId, limit, filter }),
  )

const named = (text: string, count: number) => Array.from({ length: count }, (_, index) => `${text}${index + 1}`)

/** What the desk of shipping management asks while somebody works at it. @param barcodes crates to look up */
export const deskReads = (barcodes: readonly string[]): readonly Read[] => [
  { name: 'shippings, 100 rows, newest first', run: list([]) },
  {
    name: 'shippings that have a part of a barcode',
    run: list([{ field: 'anyText', op: 'CONTAINS', value: barcodes[0]?.slice(2).toLowerCase() ?? '' }]),
  },
  {
    name: 'shippings that have a text of the row',
    run: list([{ field: 'anyText', op: 'CONTAINS', value: 'batch 77' }]),
  },
  { name: '1 000 shippings by id', run: list([{ field: 'id', op: 'IN', values: named(name, 1_000) }], 1_000) },
  {
    name: 'assigned shippings of 1 000 complements',
    run: list(
      [
        { field: 'referenceComplement', op: 'IN', values: named('Complement ', 1_000) },
        { field: 'enduserId', op: 'NOT_EMPTY' },
      ],
      1_000,
    ),
  },
  {
    name: `${mostLookups} codes looked up at once`,
    run: restRead(
      () => lookUpCrates.path,
      ({ customerId }) => ({ customerId, barcodes: barcodes.slice(0, mostLookups).map((code) => code.toLowerCase()) }),
    ),
  },
  ...['batch', '77'].map((q) => ({
    name: `search for “${q}” among 1 000 shippings`,
    run: restRead(({ customerId }) => `/v2/search?customerId=${customerId}&q=${q}`),
  })),
]
