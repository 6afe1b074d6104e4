import type { TestModule, TestRunResult } from 'vitest/node'
import { createVitest } from 'vitest/node'

/** What vitest says of a process of its own that a fault in Node or V8 has ended; tests cannot end it so. */
const crash = /^Worker exited unexpectedly with signal SIG(?:ABRT|BUS|ILL|SEGV|TRAP)\b/

const isCrash = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && crash.test(error.cause.message)

const isUnfinished = (module: TestModule): boolean => ['queued', 'pending'].includes(module.state())

const isGood = ({ testModules, unhandledErrors }: TestRunResult): boolean =>
  unhandledErrors.length === 0 && testModules.every((module) => module.ok() && !isUnfinished(module))

/**
 * Runs vitest's tests, of some projects or all, and answers whether all passed. A file whose process has crashed in its middle runs once more, which is
 * said: V8 does that now and then where many embedded databases were opened (ADR 029). Nothing else is tried twice.
 */
export async function runVitest(config: string, project: string[] = []): Promise<boolean> {
  const vitest = await createVitest('test', { config, project, run: true, watch: false })
  try {
    const first = await vitest.start()
    const lost = first.testModules.filter(isUnfinished)
    const isOnlyCrash = first.unhandledErrors.length > 0 && first.unhandledErrors.every(isCrash)
    if (!isOnlyCrash || !first.testModules.every((module) => module.ok())) return isGood(first)
    // vitest has noted the failure there.
    process.exitCode = 0
    console.error(`\nNode crashed in ${lost.map(({ relativeModuleId }) => relativeModuleId).join(', ')}: once more.`)
    return isGood(await vitest.rerunTestSpecifications(lost.map((module) => module.toTestSpecification())))
  } finally {
    await vitest.close()
  }
}
