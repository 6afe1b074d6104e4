import L from 'leaflet'
import 'leaflet.markercluster'
import 'leaflet/dist/leaflet.css'

/** Leaflet with its clusters, which add themselves to it: whoever needs either imports it from here. */
export { L }
