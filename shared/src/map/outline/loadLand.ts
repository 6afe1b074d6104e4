/// <reference path="./outlineFile.d.ts" />
import address from 'world-atlas/countries-50m.json?outline'
import { pause } from '../pause.ts'
import { type LandShapes, type OutlineFile, toLandShapes } from './landShapes.ts'

/** Whether something is the file of the build, not a page that a server answers in place of it. */
function isOutline(value: unknown): value is OutlineFile {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology'
}

async function fetchLand(): Promise<LandShapes> {
  const answer = await fetch(address)
  const file: unknown = answer.ok ? await answer.json() : null
  if (!isOutline(file)) throw new Error('The outline of the land could not be fetched')
  await pause()
  return toLandShapes(file, pause)
}

let land: Promise<LandShapes> | null = null

/** The outline of the land, fetched once; what failed is fetched anew by the next who asks. */
export function loadLand(): Promise<LandShapes> {
  land ??= fetchLand().catch((error: unknown) => {
    land = null
    throw error
  })
  return land
}
