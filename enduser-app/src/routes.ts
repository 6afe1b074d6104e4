import type { ScreenRoute } from '@crateway/shared/ui/shell/Portal.tsx'
import { portalScreen } from '@crateway/shared/ui/shell/portalScreen.ts'

/** Every screen of this bundle by its path; what is not here is not in the menu and says 'Oups...'. */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/',
    Screen: portalScreen(async () => (await import('./features/home/EnduserHomeScreen.tsx')).EnduserHomeScreen),
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
    Screen: portalScreen(
      async () => (await import('./features/pickup-management/PickupManagementScreen.tsx')).PickupManagementScreen,
    ),
    isByPartner: true,
  },
  {
    path: '/enduser/stock',
    Screen: portalScreen(async () => (await import('./features/stock/StockScreen.tsx')).StockScreen),
    isByPartner: true,
  },
  {
    path: '/enduser/stock/detail',
    Screen: portalScreen(async () => (await import('./features/stock-detail/StockDetailScreen.tsx')).StockDetailScreen),
    isByPartner: true,
  },
  {
    path: '/enduser/stock/over',
    Screen: portalScreen(async () => (await import('./features/crates-over/CratesOverScreen.tsx')).CratesOverScreen),
    isByPartner: true,
  },
  {
    path: '/enduser/collections',
    Screen: portalScreen(async () => (await import('./features/collections/CollectionsScreen.tsx')).CollectionsScreen),
    isByPartner: true,
  },
]
