/** A bar of a map, and the round number of metres that it stands for. */
export interface MapScale {
  readonly width: number
  readonly metres: number
}

/** The bar is at most so wide, px. */
const mostWidth = 96
const equator = 40_075_017

/** The widest bar of 1, 2 or 5 and noughts that finds room, at the latitude in the middle of a map. */
export function mapScale(lat: number, zoom: number): MapScale {
  const metresOfPixel = (Math.cos((lat * Math.PI) / 180) * equator) / (256 * 2 ** zoom)
  const most = metresOfPixel * mostWidth
  const noughts = 10 ** Math.floor(Math.log10(most))
  const metres = noughts * (most >= 5 * noughts ? 5 : most >= 2 * noughts ? 2 : 1)
  return { metres, width: Math.round(metres / metresOfPixel) }
}
