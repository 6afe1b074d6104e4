import { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { lookUpAgain, shownLines } from '../crates/crateList.ts'
import type { CrateWork } from '../crates/crateWork.ts'

const cratePath = /(^|\.)crateMovements\b/

/** Whether a refusal is of crates: of those that are named, or of some that nobody names. */
const isOfCrates = ({ code, fields }: Problem): boolean =>
  code === 'crate_in_open_shipping' || fields.some(({ field }) => /(^|\.)crateMovements\.\d+/.test(field))

/** After a refusal of crates: looked up again, each line says itself what is wrong with it. */
export function recheckCrates(work: CrateWork, problem: Problem): void {
  if (!isOfCrates(problem)) return
  work.change((list) => {
    const added = shownLines(list).filter(({ state }) => state === 'added')
    return lookUpAgain(
      list,
      added.map(({ line }) => line.key),
    )
  })
}

/** A refusal in the words of the form, where it knows better ones than the services: crates are told line by line. */
export function toFormProblem(problem: Problem): Problem {
  const { code, fields } = problem
  // It need not be loaded anew: what has changed is shown.
  if (code === 'stale_shipping') return new Problem(code, { words: t('shippingForm.stale'), cause: problem })
  if (!isOfCrates(problem)) return problem
  const others = fields.filter(({ field }) => !cratePath.test(field))
  return new Problem(code, { words: t('shippingForm.cratesRefused'), fields: others, cause: problem })
}
