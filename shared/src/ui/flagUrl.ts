const urls = import.meta.glob<string>('../../../node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const urlOfCode = new Map(
  Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), url]),
)

/** Address of a country's flag (a file of ours), by ISO 3166-1 alpha-2 code in either case; undefined when there is none. */
export function flagUrl(code: string): string | undefined {
  return urlOfCode.get(code.toUpperCase())
}
