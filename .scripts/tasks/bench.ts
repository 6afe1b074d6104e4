// `npm run bench`: what the portal's heaviest reads cost at size, and the ratio to a peer in the same run.
import '../../tests/bench/bench.ts'
