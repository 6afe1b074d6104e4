/**
 * A line of longitudes and latitudes that runs on over the date line in place of jumping around the earth: no step is longer than
 * half a turn. One that goes around a pole ends a whole turn from where it began.
 */
export function unrolled(points: readonly (readonly number[])[]): [lng: number, lat: number][] {
  let near: number | undefined
  return points.map(([lng = 0, lat = 0]) => {
    near = near === undefined ? lng : lng + 360 * Math.round((near - lng) / 360)
    return [near, lat]
  })
}
