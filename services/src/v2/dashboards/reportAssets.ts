import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A file the pages of reports load; its name carries the hash of what is in it. */
export interface ReportAsset {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The library as a classic script: its package names the module builds only, and keeps this one beside them. */
const chartScript = join(dirname(createRequire(import.meta.url).resolve('chart.js')), 'chart.umd.min.js')

function readAsset(name: string, extension: 'js' | 'css', path: string | URL): ReportAsset {
  const bytes = new Uint8Array(readFileSync(path))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const contentType = `${extension === 'js' ? 'text/javascript' : 'text/css'}; charset=utf-8`
  return { fileName: `${name}-${hash}.${extension}`, contentType, bytes }
}

/** What every page of a report loads, read once. */
export const reportAssets = {
  style: readAsset('report', 'css', new URL('assets/report.css', import.meta.url)),
  frame: readAsset('frame', 'js', new URL('assets/frame.js', import.meta.url)),
  chart: readAsset('chart', 'js', chartScript),
  drawing: readAsset('report', 'js', new URL('assets/report.js', import.meta.url)),
} as const satisfies Record<string, ReportAsset>

/** An asset by its file name. */
export function findAsset(fileName: string): ReportAsset | undefined {
  return Object.values(reportAssets).find((asset) => asset.fileName === fileName)
}
