/** A spot on the map, in degrees. Longitudes of a trail may run beyond 180° (`unwrap`). */
export interface Position {
  readonly lat: number
  readonly lng: number
}
