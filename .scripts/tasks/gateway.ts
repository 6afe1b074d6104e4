// `npm run gateway`: the gateway alone, in this process.
import '../../gateway/src/node.ts'
