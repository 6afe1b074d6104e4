/** A longitude between -180° and 180°: the same place on the one copy of the world that positions are told on. */
export function wrapLongitude(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
}
