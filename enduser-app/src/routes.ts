import { nextTask } from '@crateway/shared/ui/nextTask.ts'
import type { ScreenRoute } from '@crateway/shared/ui/shell/Portal.tsx'
import { portalScreen } from '@crateway/shared/ui/shell/portalScreen.ts'
import type { ComponentType } from 'react'

/** A screen of a site. */
type SiteScreen = ComponentType & {
  /** Has what it asks first under way (`offline/askAhead.ts`). */
  readonly askAhead: () => Promise<void>
}

/** A screen that asks while it is drawn, as soon as its code is there. Once, however often its texts are asked for. */
function siteScreen(load: () => Promise<SiteScreen>) {
  let asked: Promise<void> | undefined
  return portalScreen(async () => {
    const Screen = await load()
    // Running its scripts was one.
    await nextTask()
    asked ??= Screen.askAhead()
    // Where that fails, it asks once it is drawn.
    await asked.catch(() => undefined)
    return Screen
  })
}

/** Every screen of this bundle by its path; what is not here is not in the menu and says 'Oups...'. */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/',
    Screen: siteScreen(async () => (await import('./features/home/EnduserHomeScreen.tsx')).EnduserHomeScreen),
    isByPartner: false,
  },
  {
    path: '/profile',
    Screen: portalScreen(
      async () => (await import('@crateway/shared/screens/profile/ProfileScreen.tsx')).ProfileScreen,
    ),
    isByPartner: false,
  },
  {
    path: '/settings',
    Screen: portalScreen(
      async () => (await import('@crateway/shared/screens/settings/SettingsScreen.tsx')).SettingsScreen,
    ),
    isByPartner: false,
  },
  {
    path: '/enduser/pickup-management',
    Screen: siteScreen(
      async () => (await import('./features/pickup-management/PickupManagementScreen.tsx')).PickupManagementScreen,
    ),
    isByPartner: true,
  },
  {
    path: '/enduser/stock',
    Screen: siteScreen(async () => (await import('./features/stock/StockScreen.tsx')).StockScreen),
    isByPartner: true,
  },
  {
    path: '/enduser/stock/detail',
    Screen: siteScreen(async () => (await import('./features/stock-detail/StockDetailScreen.tsx')).StockDetailScreen),
    isByPartner: true,
  },
  {
    path: '/enduser/stock/over',
    Screen: siteScreen(async () => (await import('./features/crates-over/CratesOverScreen.tsx')).CratesOverScreen),
    isByPartner: true,
  },
  {
    path: '/enduser/collections',
    Screen: siteScreen(async () => (await import('./features/collections/CollectionsScreen.tsx')).CollectionsScreen),
    isByPartner: true,
  },
]
