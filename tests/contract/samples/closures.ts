import { findClosureEnduser, submitClosure } from '../../../shared/src/contract/calls/closures.ts'
import { mailClosure } from '../mailedLinks.ts'
import { sampleOf } from './sample.ts'

export const closuresSamples = [
  sampleOf({
    call: findClosureEnduser,
    request: async ({ portal }) => {
      const { token, enduserId } = await mailClosure(portal.database)
      return { params: { enduserId }, query: { token } }
    },
  }),
  sampleOf({
    call: submitClosure,
    request: async ({ portal }) => {
      const { token, enduserId } = await mailClosure(portal.database)
      const closure = {
        enduserCode: enduserId,
        startDate: '2026-08-01',
        endDate: '2026-08-21',
        comment: 'Summer',
        notClosing: false,
      }
      return { query: { token }, body: { closure } }
    },
  }),
]
