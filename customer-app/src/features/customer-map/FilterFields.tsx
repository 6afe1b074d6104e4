import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { Tick } from '@crateway/shared/ui/Tick.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import styles from './FilterFields.module.css'
import type { CategoryCount } from './mapFilter.ts'
import { categoryText } from './mapWords.ts'

export interface FilterFieldsProps {
  readonly categories: readonly CategoryCount[]
  readonly categoriesOff: ReadonlySet<string>
  readonly onCategory: (category: string, isOn: boolean) => void
  readonly hasPlants: boolean
  /** How many plants there are; undefined while that is not known. */
  readonly plantCount: number | undefined
  readonly onPlants: (isOn: boolean) => void
  readonly isOverdueOnly: boolean
  /** How many end customers have overdue crates; null where nobody tells. */
  readonly overdueCount: number | null
  readonly onOverdueOnly: (isOn: boolean) => void
  /** Stands below the tick of the plants. */
  readonly plantList?: ReactNode
}

/** What is shown: consignee types, plants, those with overdue crates; behind each, how many there are of it. */
export function FilterFields(props: FilterFieldsProps) {
  useSignals()
  const { categories, categoriesOff, onCategory, hasPlants, plantCount, onPlants, plantList } = props
  const { isOverdueOnly, overdueCount, onOverdueOnly } = props
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('customerMap.categories')}</legend>
        {categories.map(({ category, count }) => (
          <CountedTick
            key={category}
            label={categoryText(category)}
            count={count}
            isOn={!categoriesOff.has(category)}
            onChange={(isOn) => onCategory(category, isOn)}
          />
        ))}
      </fieldset>
      <div className={styles.group}>
        <CountedTick
          label={t('customerMap.plants')}
          sign={<span className={styles.square} aria-hidden="true" />}
          count={plantCount}
          isOn={hasPlants}
          onChange={onPlants}
        />
        {plantList}
      </div>
      {overdueCount !== null && (
        <div className={styles.group}>
          <CountedTick
            label={t('customerMap.overdueOnly')}
            count={overdueCount}
            isOn={isOverdueOnly}
            onChange={onOverdueOnly}
          />
        </div>
      )}
    </div>
  )
}

interface CountedTickProps {
  readonly label: string
  readonly sign?: ReactNode
  readonly count: number | undefined
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function CountedTick({ label, sign, count, isOn, onChange }: CountedTickProps) {
  useSignals()
  return (
    <div className={styles.line}>
      <Tick label={label} checked={isOn} onChange={onChange} className={styles.tick} />
      {sign}
      <span className={styles.figure}>{count === undefined ? '' : formatNumber(count)}</span>
    </div>
  )
}
