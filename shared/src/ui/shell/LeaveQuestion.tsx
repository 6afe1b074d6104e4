import { useSignals } from '@preact/signals-react/runtime'
import { UnsavedQuestion } from '../UnsavedQuestion.tsx'
import { wantedWay } from './leaveGuard.ts'

/** Asks somebody who is on the way elsewhere whether what is not saved may be lost. Once an app. */
export function LeaveQuestion() {
  useSignals()
  const way = wantedWay.value
  const handleStay = () => {
    wantedWay.value = null
  }
  const handleDiscard = () => {
    wantedWay.value = null
    way?.go()
  }
  return <UnsavedQuestion isOpen={way !== null} onStay={handleStay} onDiscard={handleDiscard} />
}
