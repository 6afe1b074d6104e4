import { Suspense, useLayoutEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { CrashBoundary } from './layout/CrashBoundary.tsx'
import { NotFound, routes } from './routes.ts'
import { ToastProvider } from './toast/ToastProvider.tsx'
import { UncaughtToast } from './toast/UncaughtToast.tsx'

interface AppProps {
  /** Takes faults of a page that was drawing. */
  readonly onError: (error: unknown) => void
}

/** The public pages: sign-in and the mailed forms. */
export function App({ onError }: AppProps) {
  const [path] = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation starts at the top.
  useLayoutEffect(() => {
    // Its promise must not become the effect's clean-up.
    void scrollTo(0, 0)
  }, [path])

  return (
    <ToastProvider>
      <UncaughtToast />
      <CrashBoundary key={path} onError={onError}>
        <Suspense>
          <Switch>
            {routes.map(({ path: pattern, Screen }) => (
              <Route key={pattern} path={pattern} component={Screen} />
            ))}
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </CrashBoundary>
    </ToastProvider>
  )
}
