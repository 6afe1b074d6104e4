/**
 * Rows in the places they had: a list that is worked through does not run away under whoever works. New ones come last, in
 * the order they came in.
 * @param held ids in the order to keep; null keeps none
 */
export function keepPlaces<Row extends { readonly id: string }>(
  rows: readonly Row[],
  held: readonly string[] | null,
): readonly Row[] {
  if (held === null) return rows
  const places = new Map(held.map((id, place) => [id, place]))
  const placeOf = ({ id }: Row) => places.get(id) ?? held.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
