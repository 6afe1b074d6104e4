import { t } from '@crateway/shared/i18n/translate.ts'

const names = [
  'enduserHome.weekday.sunday',
  'enduserHome.weekday.monday',
  'enduserHome.weekday.tuesday',
  'enduserHome.weekday.wednesday',
  'enduserHome.weekday.thursday',
  'enduserHome.weekday.friday',
  'enduserHome.weekday.saturday',
] as const

/** The day of the week in the language on screen, in words of our own as `inDays`. @param day `YYYY-MM-DD` */
export function weekdayName(day: string): string {
  const name = names[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return name ? t(name) : ''
}
