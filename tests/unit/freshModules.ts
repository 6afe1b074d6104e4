import { vi } from 'vitest'

// Before each file: the apps' signals and queues live in their modules, which are made anew, and nothing that the file before
// has put in place of a global, a clock or a function stays there. A process for each file would do the same and take four
// times as long.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
