import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { useId, useLayoutEffect, useRef } from 'react'
import { formatNumber, t } from '../../i18n/translate.ts'
import type { TourStep } from '../../state/tour.ts'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import styles from './TourCard.module.css'
import { tourText } from './tourTexts.ts'

export interface TourCardProps {
  readonly step: TourStep
  /** The part of the page it speaks of. */
  readonly anchor: HTMLElement
  /** Its place among the cards, from 1. */
  readonly position: number
  readonly count: number
  /** Absent on the first card. */
  readonly onBack: (() => void) | undefined
  readonly onNext: () => void
  /** Skipped, by Escape or the cross. */
  readonly onEnd: () => void
  /** The card is off the page and the focus free. */
  readonly onGone: () => void
}

/** Pixels from the top of a part as high as the window to where the screen begins. */
const belowTopBar = 68

/** One card of the tour beside its part. The page stays usable: only Escape, the cross and the last button end the tour. */
export function TourCard({ step, anchor, position, count, onBack, onNext, onEnd, onGone }: TourCardProps) {
  useSignals()
  const titleId = useId()
  const textId = useId()
  const next = useRef<HTMLButtonElement>(null)
  const { title, text } = tourText(step)
  const isLast = position === count
  const isColumn = anchor.offsetHeight > anchor.offsetWidth

  useLayoutEffect(() => {
    anchor.dataset.tourShown = ''
    return () => {
      delete anchor.dataset.tourShown
    }
  }, [anchor])

  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onEnd()}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          className={styles.card}
          side={isColumn ? 'right' : 'bottom'}
          align={step === 'user' ? 'end' : 'start'}
          alignOffset={isColumn ? belowTopBar : 0}
          sideOffset={10}
          collisionPadding={12}
          aria-labelledby={titleId}
          aria-describedby={textId}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            next.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onGone()
          }}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={t('tour.skip')} icon={<X aria-hidden="true" />} onClick={onEnd} />
          </div>
          <p id={textId} className={styles.text}>
            {text}
          </p>
          <div className={styles.actions}>
            <p className={styles.progress}>
              {t('tour.progress', { position: formatNumber(position), count: formatNumber(count) })}
            </p>
            {onBack && <Button onClick={onBack}>{t('tour.back')}</Button>}
            <Button ref={next} variant="primary" onClick={onNext}>
              {isLast ? t('tour.done') : t('tour.next')}
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
