// `npm run bench`: the services at size. `npm run bench -- grids`: the grids in a browser, over the built apps.
// `npm run bench -- pages`: the public pages on a poor line.
const benches = {
  grids: () => import('../../tests/bench/grids.ts'),
  pages: () => import('../../tests/bench/publicPages.ts'),
}
const [what = '', ...rest] = process.argv.slice(2)
if (what === 'grids' || what === 'pages') {
  process.argv.splice(2, process.argv.length, ...rest)
  await benches[what]()
} else await import('../../tests/bench/bench.ts')
