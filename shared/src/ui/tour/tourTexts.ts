import { t } from '../../i18n/translate.ts'
import { ownKind } from '../../state/partner.ts'
import type { TourStep } from '../../state/tour.ts'

/** What a card of the tour says. */
interface TourText {
  readonly title: string
  readonly text: string
}

/** Consignees find pages and sites; a finger has no keys. */
const siteFinder = () =>
  [t('tour.goTo.siteText'), !matchMedia('(pointer: coarse)').matches && t('tour.goTo.keys')].filter(Boolean).join(' ')

/** The words for each part, in the language on screen; shippers choose a customer, consignees one of their sites. */
const texts: Readonly<Record<TourStep, () => TourText>> = {
  menu: () => ({ title: t('tour.menu.title'), text: t('tour.menu.text') }),
  partner: () =>
    ownKind.value === 'customer'
      ? { title: t('tour.customer.title'), text: t('tour.customer.text') }
      : { title: t('tour.site.title'), text: t('tour.site.text') },
  goTo: () => ({
    title: t('tour.goTo.title'),
    text: ownKind.value === 'customer' ? t('tour.goTo.text') : siteFinder(),
  }),
  language: () => ({ title: t('tour.language.title'), text: t('tour.language.text') }),
  user: () => ({ title: t('tour.user.title'), text: t('tour.user.text') }),
}

/** Title and text of a step. */
export function tourText(step: TourStep): TourText {
  return texts[step]()
}
