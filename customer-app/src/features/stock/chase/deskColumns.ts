import type { Column } from '@crateway/shared/columns/columns.ts'
import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { daysBetween } from '@crateway/shared/domain/calendar.ts'
import { localDay } from '@crateway/shared/domain/localDay.ts'
import type { GridState } from '@crateway/shared/grid/view/gridState.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { agePieces, ageText } from '../../../crateAges.ts'
import { chaseColumns } from './chaseColumns.ts'
import { deskReason } from './deskReason.ts'
import { promiseTone } from './promiseTone.ts'

/**
 * Room for a name, its town and the beginning of a reason: beside the panel, promise and last contact are to stay in sight. A
 * phone has that for the whole of a name and for what is overdue.
 */
const [nameWidth, narrowNameWidth] = [186, 236]
const barWidth = 64

/** What the desk leaves out at first: the reason stands under the name, and the panel has the rest. */
const leftOut = ['promiseLate', 'quantity', 'countryCode', 'overdueDays', 'silentTrackers', 'lowBattery', 'reason']

/** What the desk shows at first; a figure by which the address filters is there, as its sum is what led here. */
export function deskState(query: URLSearchParams): Partial<GridState> {
  const asked = query.getAll('filter').map((filter) => filter.split('.')[0])
  return { hidden: leftOut.filter((property) => !asked.includes(property)) }
}

/** What the desk's columns are drawn with. */
export interface DeskView {
  /** The partner's reference, for addresses. */
  readonly customer: string
  /** Crates that a bar of full length stands for. */
  readonly scale: number
  /** `YYYY-MM-DD` */
  readonly today: string
  /** The address of the desk with the panel of an end customer. */
  readonly callPath: (enduserId: string) => string
}

/** The columns of the chase list where a log is kept. Made anew for each language, as `chaseColumns` are. */
export function deskColumns({ customer, scale, today, callPath }: DeskView): readonly Column<ChaseEntry>[] {
  const plain = new Map(chaseColumns(customer).map((column) => [column.property, column]))
  const take = (property: string) => {
    const column = plain.get(property)
    plain.delete(property)
    return column ? [column] : []
  }
  return [
    ...take('name').map((column) => ({
      ...column,
      width: nameWidth,
      narrowWidth: narrowNameWidth,
      flag: (row: ChaseEntry) => row.countryCode,
      note: (row: ChaseEntry) => row.city,
      below: deskReason,
      href: (row: ChaseEntry) => callPath(row.id),
    })),
    ...take('overdue'),
    {
      property: 'ages',
      header: 'chaseDesk.column.ages',
      kind: 'text',
      width: barWidth,
      isSortable: false,
      isFilterable: false,
      value: ({ ages }) => (ages ? ageText(ages) : null),
      bar: ({ ages }) => (ages ? agePieces(ages, scale) : []),
    },
    {
      property: 'promise',
      header: 'chaseDesk.column.promise',
      kind: 'date',
      align: 'end',
      leadPlace: 3,
      value: ({ promise }) => promise?.day ?? null,
      tone: (row) => promiseTone(row, today),
    },
    {
      property: 'promiseLate',
      header: 'chaseDesk.column.promiseLate',
      kind: 'days',
      value: ({ promise }) => (promise?.isBroken ? daysBetween(promise.day, today) : null),
    },
    {
      property: 'lastContact',
      header: 'chaseDesk.column.contact',
      kind: 'date',
      align: 'end',
      value: ({ lastContact }) => (lastContact ? localDay(new Date(lastContact.at)) : null),
      sign: ({ lastContact }) => (lastContact ? contactSign(lastContact.kind) : null),
    },
    ...take('longestOverdue').map((column) => ({ ...column, header: 'chaseDesk.column.longest' as const })),
    ...take('deemedLost'),
    ...plain.values(),
  ]
}

type ContactKind = NonNullable<NonNullable<ChaseEntry['lastContact']>['kind']>

const contactIcons = { called: 'phone', mailed: 'mail', promised: 'calendar' } as const satisfies Record<
  ContactKind,
  string
>

const contactSign = (kind: ContactKind) => ({ icon: contactIcons[kind], text: t(`chaseDesk.kind.${kind}`) })
