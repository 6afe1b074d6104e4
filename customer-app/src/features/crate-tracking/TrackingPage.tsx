import { useLocation } from 'wouter'
import { TrackingScreen } from './TrackingScreen.tsx'

/** The tracking map of who sees every choice, or at its own address that of clients. */
export function TrackingPage() {
  const [path] = useLocation()
  const variant = path === '/crateTrack' ? 'client' : 'admin'
  return <TrackingScreen key={variant} variant={variant} />
}
