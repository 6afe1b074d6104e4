import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useEffect, useMemo } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { visitor } from '../../state/session.ts'
import { tourProgress } from '../../state/tour.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import type { LoadAhead } from '../fetchOnceUsed.ts'
import { lazyExtra } from '../lazyExtra.ts'
import type { LazyScreen } from '../lazyScreen.tsx'
import { PlainToastHost } from '../PlainToastHost.tsx'
import { isToastWaiting, leaveScreenToasts } from '../showToast.ts'
import { useOnceUsed } from '../useOnceUsed.ts'
import { whenUnsaved } from '../useUnsavedWork.ts'
import { AppShell } from './AppShell.tsx'
import type { LoadFindSource } from './find/findSource.ts'
import { Guard } from './Guard.tsx'
import { stranded } from './leave.ts'
import { guardSignOut, wantedWay } from './leaveGuard.ts'
import { type MenuSection, visibleMenu } from './menu.ts'
import { PartnerGate } from './PartnerGate.tsx'
import { PlainLeaveQuestion } from './PlainLeaveQuestion.tsx'
import { signOut } from './portalSession.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { SignedOutNotice } from './SignedOutNotice.tsx'
import { loadScreenTexts } from './screenTexts.ts'
import { useAhead } from './useAhead.ts'

/** One screen of a bundle. */
export interface ScreenRoute {
  /** Path pattern, as the route table of `contract/pages` has it. */
  readonly path: string
  readonly Screen: LazyScreen
  /** The screen shows a partner's data: its address carries `?customer=`. */
  readonly isByPartner: boolean
  /** Fetches large code that the screen needs beside its own. */
  readonly ahead?: LoadAhead
}

export interface PortalProps {
  readonly routes: readonly ScreenRoute[]
  readonly sections: readonly MenuSection[]
  /** Where the palette finds more than pages and partners. */
  readonly loadFindSource?: LoadFindSource
  readonly onError: (error: unknown) => void
}

/** Nobody needs it before they do something; without its code toasts are plain. */
const PortalToasts = lazyExtra(async () => (await import('./PortalToasts.tsx')).PortalToasts, PlainToastHost)

const loadLeaveQuestion = async () => (await import('./LeaveQuestion.tsx')).LeaveQuestion

const LeaveQuestion = lazyExtra(loadLeaveQuestion, PlainLeaveQuestion)

/** Not worth a page: without its code the portal goes on. */
const Tour = lazyExtra(async () => {
  const [{ Tour: LoadedTour }] = await Promise.all([import('../tour/Tour.tsx'), loadScreenTexts()])
  return LoadedTour
})

/** Nobody is asked to take the tour but on the home page; one that was begun goes on anywhere. */
function isTourShown(path: string): boolean {
  const progress = tourProgress.value
  return progress === 'unseen' ? path === '/' : progress !== 'done'
}

/** A signed-in app: the shell, and in it the screen of the address, guarded, fetched when first shown. */
export function Portal({ routes, sections, loadFindSource, onError }: PortalProps) {
  useSignals()
  const [path] = useLocation()
  const built = useMemo(() => new Set(routes.map((route) => route.path)), [routes])

  useAhead(routes, visitor.value)

  // Fetched while there is a connection: by the time it is asked there may be none, or a new version in its place.
  useEffect(() => whenUnsaved(() => void loadLeaveQuestion().catch(() => undefined)), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new path is another screen, whatever it is.
  useEffect(() => {
    scrollTo(0, 0)
    leaveScreenToasts()
  }, [path])

  const hasToasts = useOnceUsed(isToastWaiting.value)
  // A modal dialog takes all but live regions away from assistive technology, as it finds the page when it opens: the place of
  // toasts is one from the start, whenever they come. What is read out is decided within.
  const toasts = (
    <div aria-live="off">
      {hasToasts && (
        <Suspense>
          <PortalToasts />
        </Suspense>
      )}
    </div>
  )
  if (stranded.value !== null) {
    return (
      <>
        <SignedOutNotice />
        {toasts}
      </>
    )
  }
  // On the way to the sign-in page there is nothing to show.
  if (!visitor.value) return null
  return (
    <>
      <AppShell
        sections={visibleMenu(sections, visitor.value, built)}
        loadFindSource={loadFindSource}
        onSignOut={() => guardSignOut(() => void signOut())}
      >
        <ErrorBoundary resetKey={path} onError={onError}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Guard built={built}>
              <Switch>
                {routes.map(({ path: pattern, Screen, isByPartner }) => (
                  <Route key={pattern} path={pattern}>
                    {isByPartner ? (
                      <PartnerGate>
                        <Screen />
                      </PartnerGate>
                    ) : (
                      <Screen />
                    )}
                  </Route>
                ))}
              </Switch>
            </Guard>
          </Suspense>
        </ErrorBoundary>
      </AppShell>
      {isTourShown(path) && (
        <Suspense>
          <Tour />
        </Suspense>
      )}
      {wantedWay.value && (
        <Suspense>
          <LeaveQuestion />
        </Suspense>
      )}
      {toasts}
    </>
  )
}
