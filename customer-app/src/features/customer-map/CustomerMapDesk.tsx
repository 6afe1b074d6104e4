import { useIsNarrow } from '@crateway/shared/ui/useIsNarrow.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, useMemo } from 'react'
import styles from './CustomerMapScreen.module.css'
import { FilterPart } from './FilterPart.tsx'
import { MapHead } from './MapHead.tsx'
import { MapLegend } from './MapLegend.tsx'
import { MapPart } from './MapPart.tsx'
import { countMarkers, placesOf, rowsWithin } from './mapFilter.ts'
import { NoPosition } from './NoPosition.tsx'
import { SelectedPanel } from './SelectedPanel.tsx'
import { TablePart } from './TablePart.tsx'
import { useHoverCount } from './useHoverCount.ts'
import { useMapDesk } from './useMapDesk.ts'
import { useMapPlace } from './useMapPlace.ts'
import { ViewList } from './ViewList.tsx'

/** The screen for one customer: filter and list, map or table, and what is chosen. */
export function CustomerMapDesk({ customerId }: { readonly customerId: string }) {
  useSignals()
  const desk = useMapDesk(customerId)
  const { address, data, passing, hasFigures, lack } = desk
  const { isTable, selectedId, plantId } = address
  const place = useMapPlace(desk)
  const { counts, hoverText, onPoint } = useHoverCount(desk)
  const isNarrow = useIsNarrow()
  const { bounds, fit } = place
  const onMap = useMemo(() => passing.filter(({ customer }) => customer.position !== null), [passing])
  const inView = useMemo(() => (bounds ? rowsWithin(onMap, bounds) : onMap), [onMap, bounds])
  // As at first: without plants, for whose sake a phone would show the world as a strip.
  const handleFit = () => fit(placesOf(onMap))
  const handleKeyDown = ({ key, defaultPrevented, target }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLInputElement && target.type === 'search'
    if (key === 'Escape' && !defaultPrevented && !isTyping && (selectedId || plantId)) desk.close()
  }

  const head = (
    <MapHead
      count={data.rows && countMarkers(passing, data.rows.length, hasFigures)}
      search={desk.search}
      onSearch={desk.setSearch}
    />
  )
  const list = !isTable && !lack && (
    <ViewList
      rows={data.rows && inView}
      isByCrates={hasFigures}
      counts={counts}
      selectedId={selectedId}
      onSelect={({ customer }) => desk.open('selected', customer)}
      onHover={onPoint}
      onFit={handleFit}
    />
  )
  // Beside the map: over it, it would lie on what the map shows.
  const legend = !isTable && (
    <div className={styles.legend}>
      <MapLegend hasFigures={hasFigures} hasPlants={address.hasPlants && (data.plants.data?.length ?? 0) > 0} />
    </div>
  )
  const main = isTable ? (
    <TablePart desk={desk} />
  ) : (
    <MapPart desk={desk} place={place} hoverText={hoverText} onPoint={onPoint} onFit={handleFit} />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from anywhere on the screen.
    <div className={styles.screen} data-open={selectedId || plantId ? true : undefined} onKeyDown={handleKeyDown}>
      {isNarrow ? (
        <>
          {head}
          <FilterPart desk={desk} />
          {main}
          {legend}
          <NoPosition desk={desk} bounds={isTable ? null : bounds} />
          {list}
        </>
      ) : (
        <>
          <div className={styles.side}>
            {head}
            <FilterPart desk={desk} />
            <NoPosition desk={desk} bounds={isTable ? null : bounds} />
            {list}
            {legend}
          </div>
          {main}
        </>
      )}
      <SelectedPanel data={data} selectedId={selectedId} plantId={plantId} opened={desk.opened} onClose={desk.close} />
    </div>
  )
}
