import { isAbort } from '@crateway/shared/client/isAbort.ts'
import { type Problem, toProblem } from '@crateway/shared/errors/Problem.ts'

interface StoryParts {
  /**
   * A part that the person has the right to; undefined without it, and where it could not be had.
   * @param none the part of a crate that is not found
   */
  ask<Part>(isOpen: boolean, none: Part, find: () => Promise<Part>): Promise<Part | undefined>
  /** Why the first of those that could not be had is missing. */
  problem(): Problem | null
}

/** Asks for the parts of a story, of which none takes the others along when it fails. */
export function createStoryParts(): StoryParts {
  const problems: Problem[] = []
  return {
    async ask(isOpen, none, find) {
      if (!isOpen) return undefined
      try {
        return await find()
      } catch (fault) {
        if (isAbort(fault)) throw fault
        const problem = toProblem(fault)
        if (problem.code === 'not_found') return none
        problems.push(problem)
        return undefined
      }
    },
    problem: () => problems[0] ?? null,
  }
}
