import { mostStays } from '@crateway/shared/contract/calls/maps.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { instantText, utcText } from './pointColumns.ts'

/** One more entry of a JSON object, where there is a value. */
const entry = (name: string, column: string) => sql.raw(`coalesce(',"${name}":' || to_json(${column})::text, '')`)

/**
 * The stays under an SI that its journeys are made of, as JSON of `TracePoint`s, crates by barcode, each crate's oldest first: of
 * each stay (DESIGN 3.8) the first message, whatever came from no known place meanwhile, with the time of the last; and of what a
 * crate told from no known place since its last stay the same of each position. Stops, their days and the days at a spot are those
 * of all points. Undefined where they are more than an answer may hold.
 *
 * The database writes the JSON, and one point a stay: of thousands of crates, to read the first and the last as rows and to
 * write them here took most of the time. It goes through an SI once, in the order of its index, customer by customer.
 */
export async function findStays(
  db: Queries,
  { customerIds, si }: { readonly customerIds: readonly string[]; readonly si: string },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ count: number; points: string }>(sql`
    select count(*)::int as count, '[' || coalesce(string_agg(
      '{"barcode":' || to_json(barcode)::text || ',"timestamp":"' || ${instantText('since')} || '"'
        || coalesce(',"endTimestamp":"' || ${instantText('until')} || '"', '')
        || case when code is null then ',"lat":' || lat || ',"lon":' || lon
          else ${entry('type', 'type')} || ',"code":' || to_json(code)::text end
        || ${entry('locationMethod', 'method')} || '}', ','), '') || ']' as points
    from (
      select s.*, ${utcText('s.at')} as since, ${utcText('nullif(s.until_at, s.at)')} as until
      from unnest(${sql.param([...customerIds])}::text[]) as mine (id)
      cross join lateral (
        select c.*, lead(c.before_at, 1, c.last_at) over (partition by c.barcode order by c.at) as until_at
        from (
          -- What tells one stay from the next: the place, and whether the crate was sent out or collected there; at none, the position.
          select p.*, lag(p.spot) over crate is distinct from p.spot as begins, lag(p.at) over crate as before_at
          from (
            select p.*, case when p.code is null then p.lat || ' ' || p.lon
              else coalesce(p.type, '') || ' ' || coalesce(p.method, '') || ' ' || p.code end as spot
            from (
              select tp.barcode, tp.at, tp.lat, tp.lon, tp.type, tp.code,
                case when tp.location_method in ('sd', 'sc') then tp.location_method end as method,
                max(tp.at) over crate as last_at, max(tp.at) filter (where tp.code is not null) over crate as placed_at
              from trace_points tp where tp.customer_id = mine.id and tp.si = ${si}
              -- In the order of the windows around it, which is that of the index: nothing is sorted.
              window crate as (
                partition by tp.barcode order by tp.at rows between unbounded preceding and unbounded following
              )
            ) p
            where p.code is not null or p.at > coalesce(p.placed_at, '-infinity')
            -- As they come: what is ordered is kept as it is, or each use of the spot would write it anew.
            order by p.barcode, p.at
          ) p
          window crate as (partition by p.barcode order by p.at)
        ) c
        where c.begins
      ) s
      -- Sorted once: the JSON takes them as they come.
      order by s.barcode, s.at, mine.id limit ${mostStays + 1}
    ) listed`)
  const [found] = rows
  return found && found.count <= mostStays ? found.points : undefined
}
