import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { moveTour, startTour } from '../../state/tour.ts'
import { Button } from '../Button.tsx'
import { focusContent } from './focusContent.ts'
import styles from './TourOffer.module.css'

/** Asks whether somebody new wants to be shown around. It takes no focus and stands in nobody's way. */
export function TourOffer() {
  useSignals()
  const titleId = useId()
  const handleDecline = () => {
    moveTour('done')
    focusContent()
  }
  return (
    <aside className={styles.offer} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('tour.offer.title')}</h2>
      <p className={styles.text}>{t('tour.offer.text')}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={startTour}>
          {t('tour.offer.take')}
        </Button>
        <Button variant="ghost" onClick={handleDecline}>
          {t('tour.offer.decline')}
        </Button>
      </div>
    </aside>
  )
}
