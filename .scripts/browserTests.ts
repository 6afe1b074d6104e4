/** Runs the tests in a browser by Playwright's runner. */
export const browserTests = ['playwright', 'test', '--config', 'tests/playwright.config.ts']

/** In the title of what `npm run test:long` has and `npm test` has not (ADR 078). */
export const longTag = '@long'
