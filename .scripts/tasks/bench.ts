// `npm run bench`: the services at size. `npm run bench -- grids`: the grids in a browser, over the built apps.
const [what, ...rest] = process.argv.slice(2)
if (what === 'grids') process.argv.splice(2, process.argv.length, ...rest)
await (what === 'grids' ? import('../../tests/bench/grids.ts') : import('../../tests/bench/bench.ts'))
