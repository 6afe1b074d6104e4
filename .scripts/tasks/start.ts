// `npm start`: the whole portal on Node.
import { runPortal } from '../runPortal.ts'

await runPortal()
