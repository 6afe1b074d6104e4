// `npm run edge`: the whole portal, with gateway and apps as Workers on local workerd.
import { runPortal } from '../runPortal.ts'

await runPortal({ runtime: 'workerd' })
