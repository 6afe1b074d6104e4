// `npm run services`: the services alone, in this process.
import '../../services/src/node.ts'
