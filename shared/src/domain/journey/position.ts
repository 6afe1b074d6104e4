/** A spot on the map, degrees; west and south are negative. A longitude beyond ±180 is unwrapped: the same spot on another copy of the world. */
export interface Position {
  readonly lat: number
  readonly lng: number
}
