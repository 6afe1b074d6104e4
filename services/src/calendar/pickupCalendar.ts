import { createHash } from 'node:crypto'
import type { NextCollect } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { wholeCrates } from '@crateway/shared/domain/wholeCrates.ts'
import ical, { escape as escapeText, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Texts } from '../i18n/texts.ts'

/** A pickup as calendars are told of it. A cancelled one is told with its last day and nothing else. */
export interface PickupEvent extends Pick<NextCollect, 'id' | 'day' | 'forwarder' | 'lines'> {
  readonly state: NextCollect['state'] | 'cancelled'
  /** How often what is told has changed, and when it did last. */
  readonly sequence: number
  readonly changedAt: Date
}

interface PickupCalendar {
  /** The consignee's site. */
  readonly site: { readonly name: string; readonly address: string }
  readonly events: readonly PickupEvent[]
  /** Of the company: it makes the ids of events its own, wherever its portal moves. */
  readonly providerName: string
  readonly texts: Texts
}

const statusOf = {
  planned: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  collected: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/** Hours after which a calendar may ask again. */
const hoursBetween = 4

/** Names as one line without control characters, which the format does not know. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

/** Midnight of a calendar day in UTC, `later` days on: only its date is written, never an hour or a zone. */
const dateOf = (day: string, later = 0): Date => new Date(Date.parse(day) + later * 86_400_000)

function descriptionOf({ id, state, forwarder, lines }: PickupEvent, { t, formatNumber }: Texts): string {
  return [
    ...lines.map(({ material, label, quantity }) => `${material} ${label}: ${formatNumber(wholeCrates(quantity))}`),
    ...(state === 'planned' ? [t('calendarFile.estimate')] : []),
    ...(forwarder === null ? [] : [t('calendarFile.forwarder', { name: forwarder })]),
    t('calendarFile.number', { id }),
  ]
    .map(oneLine)
    .join('\n')
}

/** A name of its own for a provider, in the letters of a UID (RFC 5545, section 3.8.4.7). */
const domainOf = (providerName: string): string =>
  `${createHash('sha256').update(providerName).digest('hex').slice(0, 16)}.crateway`

/**
 * The pickups of a site as iCalendar text (RFC 5545), the same for the same pickups. A pickup is a day, so its event is one: no
 * zone shifts it. An event keeps its UID for as long as there is the pickup, wherever that is moved.
 */
export function toPickupCalendar({ site, events, providerName, texts }: PickupCalendar): string {
  const domain = domainOf(providerName)
  const name = oneLine(site.name)
  const calendar = ical({
    // The library escapes the texts of events, and not this one.
    name: escapeText(texts.t('calendarFile.name', { site: name }), false),
    prodId: { company: 'Crateway', product: 'Pickups', language: texts.language.toUpperCase() },
    ttl: hoursBetween * 3_600,
  })
  for (const event of events) {
    calendar.createEvent({
      id: `collect-${encodeURIComponent(event.id)}@${domain}`,
      sequence: event.sequence,
      // Without a METHOD both say when the event was changed last (section 3.8.7.2).
      stamp: event.changedAt,
      lastModified: event.changedAt,
      start: dateOf(event.day),
      end: dateOf(event.day, 1),
      allDay: true,
      summary: texts.t(`calendarFile.${event.state}`, { site: name }),
      description: descriptionOf(event, texts),
      location: oneLine(site.address),
      status: statusOf[event.state],
      // Nobody is busy all day because a lorry comes.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return `${calendar.toString()}\r\n`
}
