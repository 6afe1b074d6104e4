import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { FailedLine } from '@crateway/shared/ui/FailedLine.tsx'
import { useIsNarrow } from '@crateway/shared/ui/useIsNarrow.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { SlidersHorizontal } from 'lucide-react'
import { useMemo, useState } from 'react'
import styles from './CustomerMapScreen.module.css'
import { FilterFields } from './FilterFields.tsx'
import { categoriesOf } from './mapFilter.ts'
import { PlantList } from './PlantList.tsx'
import type { MapDesk } from './useMapDesk.ts'

/** The ticks of the filter; on a phone in a sheet, behind a button. */
export function FilterPart({ desk }: { readonly desk: MapDesk }) {
  useSignals()
  const { address, changeQuery, data, hasFigures, passing, unplaced, open } = desk
  const { categoriesOff, hasPlants, isOverdueOnly, isTable, plantId } = address
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  const categories = useMemo(() => categoriesOf(data.customers.data ?? []), [data.customers.data])
  const overdueCount = data.rows?.filter(({ figures }) => (figures?.overdue ?? 0) > 0).length ?? 0

  const handleCategory = (category: string, isOn: boolean) => {
    const off = new Set(categoriesOff)
    if (isOn) off.delete(category)
    else off.add(category)
    changeQuery({ off: [...off], page: null }, { replace: true })
  }
  const fields = (
    <>
      <FilterFields
        categories={categories}
        categoriesOff={categoriesOff}
        onCategory={handleCategory}
        hasPlants={hasPlants}
        plantCount={data.plants.data?.length}
        onPlants={(isOn) => changeQuery({ plants: isOn ? null : 'off' }, { replace: true })}
        isOverdueOnly={isOverdueOnly}
        overdueCount={hasFigures ? overdueCount : null}
        onOverdueOnly={(isOn) => changeQuery({ overdue: isOn ? 'only' : null, page: null }, { replace: true })}
        plantList={
          <PlantList
            plants={data.plants}
            selectedId={plantId}
            onSelect={(plant) => {
              setIsOpen(false)
              open('plant', plant)
            }}
          />
        }
      />
      {data.figures.state === 'failed' && (
        <FailedLine text={t('customerMap.figuresFailed')} onRetry={data.figures.retry} />
      )}
    </>
  )
  if (!isNarrow) return <div className={styles.fields}>{fields}</div>
  const active = categoriesOff.size + (isOverdueOnly ? 1 : 0) + (hasPlants ? 0 : 1)
  return (
    <div className={styles.fields}>
      <Button icon={<SlidersHorizontal aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {active > 0 ? tCount('grid.filtersActive', active) : t('grid.filter')}
      </Button>
      <Dialog
        title={t('grid.filter')}
        isOpen={isOpen}
        size="sheet"
        onClose={() => setIsOpen(false)}
        footer={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            {tCount('customerMap.showCount', passing.length - (isTable ? 0 : unplaced.length))}
          </Button>
        }
      >
        {fields}
      </Dialog>
    </div>
  )
}
