import { useState } from 'react'
import { TileLayer } from 'react-leaflet'
import { OutlineLayer } from './outline/OutlineLayer.tsx'
import type { Town } from './outline/town.ts'
import { type BaseLayer, type Tiles, tilesOf } from './tiles.ts'

/** A server that has failed so often and answered nothing is asked no more, until the layer is shown anew. */
const mostFailures = 6

/** Tiles of a server as long as it answers. What it fails to answer leaves the outline in sight. */
function ServerTiles({ tiles, onTile }: { readonly tiles: Tiles; readonly onTile: () => void }) {
  const [failures, setFailures] = useState(0)
  const [handlers] = useState({
    tileload: () => {
      // It answers: what fails from now on does not count.
      setFailures(Number.NEGATIVE_INFINITY)
      onTile()
    },
    tileerror: () => setFailures((count) => count + 1),
  })
  if (failures >= mostFailures) return null
  return <TileLayer url={tiles.url} zIndex={2} maxZoom={18} eventHandlers={handlers} />
}

interface BaseLayersProps {
  readonly towns: readonly Town[]
  readonly base: BaseLayer
  /** The layer whose tiles have begun to come; null while there are none. */
  readonly shown: BaseLayer | null
  /** Told of each tile of a layer that has come. */
  readonly onShown: (base: BaseLayer) => void
}

/** The land's outline, and tiles over it where a server is configured. Tiles of streets bring names of their own. */
export function BaseLayers({ base, towns, shown, onShown }: BaseLayersProps) {
  const tiles = tilesOf(base)
  return (
    <>
      <OutlineLayer hasNames={base !== 'street' || shown !== 'street'} towns={towns} />
      {tiles && <ServerTiles key={base} tiles={tiles} onTile={() => onShown(base)} />}
    </>
  )
}
