import type pg from 'pg'
import { type Read, restRead } from './reads.ts'

const name = 'BENCH-SI'
const cratesOfSi = 3_000
const stopsEach = 10
const pointsOfStop = 4

/**
 * Gives a customer the largest SI that the screens are built for: 3 000 crates, or as many as it has, each with ten stops of four
 * messages and one from nowhere after each, as the newest of its SIs. Answers one of the crates.
 */
export async function fillLargeSi(client: pg.Client, customerId: string): Promise<string> {
  await emptyLargeSi(client)
  await client.query(
    `insert into si (customer_id, si, starts_on) select $1, '${name}', max(starts_on) + 1 from si where customer_id = $1`,
    [customerId],
  )
  await client.query(
    `insert into si_crates (customer_id, si, barcode, delivery_starts_on)
     select $1, '${name}', barcode, s.starts_on from (
       select distinct barcode from crate_cycles where customer_id = $1 order by barcode limit $2
     ) c, si s where s.customer_id = $1 and s.si = '${name}'`,
    [customerId, cratesOfSi],
  )
  // No tracker tells times that are odd by some microseconds: none of the world's messages is in the way.
  await client.query(
    `insert into trace_points (customer_id, barcode, at, si, lat, lon, battery, location_method, type, code)
     select sc.customer_id, sc.barcode, s.starts_on - interval '90 days' + (stop * 5 + point) * interval '36 hours'
         + crate % 1000 * interval '1 minute' + interval '7 microseconds',
       sc.si, 40 + stop + crate % 100 / 1e4, 4 + stop * 2, 90 - stop,
       case when point < $3 then 'gps' end, case when point < $3 then case stop when 0 then 'PLANT' else 'PORT' end end,
       case when point < $3 then 'S' || stop end
     from (select row_number() over (order by barcode) as crate, * from si_crates where customer_id = $1 and si = '${name}') sc
     join si s on s.customer_id = sc.customer_id and s.si = sc.si
     cross join generate_series(0, $2::int - 1) stop cross join generate_series(0, $3::int) point`,
    [customerId, stopsEach, pointsOfStop],
  )
  await client.query('analyze')
  const { rows } = await client.query<{ barcode: string }>(
    `select min(barcode) as barcode from si_crates where si = '${name}'`,
  )
  return rows[0]?.barcode ?? ''
}

/** Takes it away again: the database may be somebody's. */
export async function emptyLargeSi(client: pg.Client): Promise<void> {
  for (const table of ['trace_points', 'si_crates', 'si', 'si_summaries', 'si_changes']) {
    await client.query(`delete from ${table} where si = '${name}'`)
  }
}

const mapRead = (path: string): Read['run'] =>
  restRead(({ customerId }) => `/v2/iotMap/${path}${path.includes('?') ? '&' : '?'}customerId=${customerId}&si=${name}`)

/** What the tracking screen asks where such an SI is chosen. @param barcode one of its crates */
export const largeSiReads = (barcode: string): readonly Read[] => [
  { name: 'SI of 3 000 crates: last points', run: mapRead('si') },
  { name: 'SI of 3 000 crates: marks', run: mapRead('si?fields=marks') },
  { name: 'SI of 3 000 crates: its crates', run: mapRead('cratesBySi') },
  {
    name: 'SI of 3 000 crates: its crates, changed each time',
    before: `insert into si_changes (customer_id, si) values ($1, '${name}')`,
    run: mapRead('cratesBySi'),
  },
  { name: 'SI of 3 000 crates: stays', run: mapRead('siMvmts?fields=stays') },
  { name: 'SI of 3 000 crates: history of one', run: mapRead(`history/${barcode}`) },
]
