// What the frame opens comes as one script: whoever opens one of them opens the next, and each request takes its time.
export { MenuDrawer } from './MenuDrawer.tsx'
export { PartnerPanel } from './PartnerPanel.tsx'
export { UserMenuPanel } from './UserMenuPanel.tsx'
