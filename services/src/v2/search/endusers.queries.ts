import { countriesLike } from '@crateway/shared/contract/countriesLike.ts'
import { searchFold } from '@crateway/shared/domain/searchFold.ts'
import { sql } from 'drizzle-orm'
import { foldedText } from '../../db/foldedText.ts'
import type { Find } from './find.ts'

/**
 * Consignees of a customer that have every word of what was typed in name, city or a ship-to code, or are in a country of which it
 * is the name in a language of the portal. Whose name says or begins with it come first, then those with a word that does, then those
 * that say all of its words in whatever order, last those of which a word is the country alone. The note has city and codes. All
 * of the customer's are looked at: a part of a name in the middle is what people type where words have no spaces between them.
 */
export const findEndusersLike: Find = async (db, { customerId, q, most }) => {
  const countries = searchFold(q)
    .split(' ')
    .flatMap((word) => countriesLike(word).map((code) => ({ word, code })))
  const [words, codes] = [countries.map(({ word }) => word), countries.map(({ code }) => code)].map((list) =>
    sql.param(list),
  )
  const { rows } = await db.execute<{ id: string; title: string; note: string }>(sql`
    with sought as materialized (
      select ${foldedText(sql`${q}::text`)} as text
    ), codes as materialized (
      select s.enduser_id, string_agg(s.code, ', ' order by s.code) as written,
        string_agg(chr(10) || s.search_text, '') as search_text
      from ship_to_codes s
      where s.customer_id = ${customerId}
      group by s.enduser_id
    )
    select e.id, e.name as title, concat_ws(' · ', e.city, codes.written) as note
    from sought
    join customer_endusers c on c.customer_id = ${customerId}
    join endusers e on e.id = c.enduser_id
    left join codes on codes.enduser_id = c.enduser_id
    cross join lateral (select chr(10) || e.search_text || coalesce(codes.search_text, '') as all_text) as told
    cross join lateral (
      select array(
        select word from unnest(string_to_array(sought.text, ' ')) as word where strpos(told.all_text, word) = 0
      ) as words
    ) as unsaid
    where not exists (
      select from unnest(unsaid.words) as word
      where not exists (
        select from unnest(${words}::text[], ${codes}::text[]) as named(said, code)
        where named.said = word and named.code = e.country_code
      )
    )
    order by
      case
        when strpos(told.all_text || chr(10), chr(10) || sought.text || chr(10)) > 0 then 0
        when starts_with(e.search_text, sought.text) then 1
        when strpos(told.all_text, chr(10) || sought.text) > 0 then 2
        when strpos(told.all_text, ' ' || sought.text) > 0 then 3
        when unsaid.words = '{}' then 4
        else 5
      end,
      e.name, e.id
    limit ${most}`)
  return rows
}
