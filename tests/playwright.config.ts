import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  globalSetup: './browser/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // What passes at the second try only is listed as flaky, with the trace of that try.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    // What a worker fetches no test can hold up or look at; only those about it have one.
    serviceWorkers: 'block',
    // Drawing what moves takes a twelfth of a landing's time; `npm run test:long` has pages move (ADR 078).
    ...(process.env.PAGES_MOVE ? {} : { contextOptions: { reducedMotion: 'reduce' } }),
    // Recording takes as long as the test itself: only a second try brings a trace, or `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Chromium's sandbox needs rights a container or root seldom has; the other flags keep it off the network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
})
