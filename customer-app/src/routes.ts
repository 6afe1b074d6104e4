import { loadTable } from '@crateway/shared/grid/table/loadTable.ts'
import { lazyScreen } from '@crateway/shared/ui/lazyScreen.tsx'
import type { ScreenRoute } from '@crateway/shared/ui/shell/Portal.tsx'
import { portalScreen } from '@crateway/shared/ui/shell/portalScreen.ts'

const TrackingPage = portalScreen(async () => (await import('./features/crate-tracking/TrackingPage.tsx')).TrackingPage)

/** Every screen of this bundle by its path; what is not here is not in the menu and says 'Oups...'. */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/',
    Screen: lazyScreen(async () => (await import('./features/home/CustomerHomeScreen.tsx')).CustomerHomeScreen),
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
    path: '/dashboard/:id',
    Screen: portalScreen(async () => (await import('./features/dashboard/DashboardScreen.tsx')).DashboardScreen),
    isByPartner: false,
  },
  {
    path: '/stock',
    Screen: portalScreen(async () => (await import('./features/stock/StockScreen.tsx')).StockScreen),
    isByPartner: true,
    ahead: loadTable,
  },
  {
    path: '/stock/detail',
    Screen: portalScreen(async () => (await import('./features/stock-detail/StockDetailScreen.tsx')).StockDetailScreen),
    isByPartner: true,
  },
  {
    path: '/crate/:barcode',
    Screen: portalScreen(async () => (await import('./features/crate-page/CratePageScreen.tsx')).CratePageScreen),
    isByPartner: true,
  },
  {
    path: '/deliveries',
    Screen: portalScreen(async () => (await import('./features/deliveries/DeliveriesScreen.tsx')).DeliveriesScreen),
    isByPartner: true,
    ahead: loadTable,
  },
  {
    path: '/scan-stock',
    Screen: portalScreen(async () => (await import('./features/scan-stock/ScanStockScreen.tsx')).ScanStockScreen),
    isByPartner: true,
    ahead: loadTable,
  },
  {
    path: '/download',
    Screen: portalScreen(async () => (await import('./features/download/DownloadScreen.tsx')).DownloadScreen),
    isByPartner: true,
  },
  {
    path: '/shipping',
    Screen: portalScreen(async () => (await import('./features/shipping-review/ShippingScreen.tsx')).ShippingScreen),
    isByPartner: true,
    ahead: loadTable,
  },
  {
    path: '/collections',
    Screen: portalScreen(async () => (await import('./features/collections/CollectionsScreen.tsx')).CollectionsScreen),
    isByPartner: true,
    ahead: loadTable,
  },
  {
    path: '/collections/detail',
    Screen: portalScreen(
      async () => (await import('./features/collection-detail/CollectionDetailScreen.tsx')).CollectionDetailScreen,
    ),
    isByPartner: true,
  },
  {
    path: '/shippingManagement',
    Screen: portalScreen(
      async () =>
        (await import('./features/shipping-management/ShippingManagementScreen.tsx')).ShippingManagementScreen,
    ),
    isByPartner: true,
    ahead: loadTable,
  },
  {
    path: '/shippingManagement/consignees',
    Screen: portalScreen(async () => (await import('./features/consignees/ConsigneesScreen.tsx')).ConsigneesScreen),
    isByPartner: true,
  },
  {
    path: '/shippingManagement/import',
    Screen: portalScreen(async () => (await import('./features/consignees/import/ImportScreen.tsx')).ImportScreen),
    isByPartner: true,
  },
  {
    path: '/shippingFileManagement',
    Screen: portalScreen(
      async () => (await import('./features/shipping-files/ShippingFilesScreen.tsx')).ShippingFilesScreen,
    ),
    isByPartner: true,
  },
  {
    path: '/scan-users',
    Screen: portalScreen(async () => (await import('./features/scan-users/ScanUsersScreen.tsx')).ScanUsersScreen),
    isByPartner: true,
  },
  {
    path: '/maps',
    Screen: portalScreen(async () => (await import('./features/customer-map/CustomerMapScreen.tsx')).CustomerMapScreen),
    isByPartner: true,
  },
  {
    path: '/iotMap',
    Screen: TrackingPage,
    isByPartner: true,
  },
  {
    path: '/crateTrack',
    Screen: TrackingPage,
    isByPartner: true,
  },
]
