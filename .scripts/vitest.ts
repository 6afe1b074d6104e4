// Runs vitest's tests: `node .scripts/vitest.ts <config> [<project>…]`.
import { createVitest, type TestRunResult, type TestSpecification } from 'vitest/node'

/** What vitest says of a process of its own that a fault in Node or V8 has ended; tests cannot end it so. */
const crash = /^Worker exited unexpectedly with signal SIG(?:ABRT|BUS|ILL|SEGV|TRAP)\b/

const isCrash = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && crash.test(error.cause.message)

/** How a file's tests ended; null for one whose process did not live to tell, or to begin. */
function endOf({ testModule }: TestSpecification): 'passed' | 'failed' | 'skipped' | null {
  const state = testModule?.state()
  return state === 'queued' || state === 'pending' ? null : (state ?? null)
}

/**
 * Runs the tests of some projects, or of all, and answers whether all passed. A file whose process has crashed runs once
 * more, which is said: V8 does that now and then where many embedded databases were opened (ADR 029). Nothing else is tried
 * twice.
 */
async function runTests(config: string, project: string[]): Promise<boolean> {
  const vitest = await createVitest('test', { config, project, run: true, watch: false })
  const files = await vitest.globTestSpecifications()
  const isGood = ({ unhandledErrors }: TestRunResult): boolean =>
    unhandledErrors.length === 0 &&
    files.length > 0 &&
    files.every((file) => ['passed', 'skipped'].includes(endOf(file) ?? ''))
  try {
    const first = await vitest.start()
    const lost = files.filter((file) => endOf(file) === null)
    const { unhandledErrors } = first
    // Without any, the run was broken off by who started it.
    const isOnlyCrash = unhandledErrors.length > 0 && unhandledErrors.every(isCrash)
    if (!isOnlyCrash || lost.length === 0 || vitest.state.getCountOfFailedTests() > 0) return isGood(first)
    const names = lost.map(({ moduleId }) => moduleId).join('\n')
    console.error(`\nNode crashed, and these files have not come to their end. Once more:\n${names}\n`)
    return isGood(await vitest.runTestSpecifications(lost))
  } finally {
    await vitest.close()
  }
}

const [config = '', ...projects] = process.argv.slice(2)
// As vitest's own command sets it.
process.env.NODE_ENV ??= 'test'
const isGood = await runTests(config, projects)
// vitest has set it for the first run, which a second one may have made good.
process.exitCode = isGood ? 0 : 1
