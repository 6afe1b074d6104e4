import {
  chaseList,
  globalCollection,
  globalStock,
  listCustomerEndusers,
  listProducers,
} from '@crateway/shared/contract/calls/customers.ts'
import type { Enduser } from '@crateway/shared/contract/enduser.ts'
import { hasAnyRight, rightsToCountStock } from '@crateway/shared/contract/rights.ts'
import { monthBefore } from '@crateway/shared/domain/calendar.ts'
import { replyPage } from '../../calls/callAnswer.ts'
import type { CallContext } from '../../calls/callContext.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { changeTopics } from '../../db/schema/index.ts'
import { toDay, toDayRange } from '../../domain/calendar.ts'
import { answerRows } from '../../export/answerRows.ts'
import { answerFigures } from '../../figures/answerFigures.ts'
import { type CycleSet, createFiguresOfRequest, toFigures } from '../../graphql/endusers/figures.queries.ts'
import { findEnduserPage } from '../../graphql/endusers/queries.ts'
import { toRowWindow } from '../../http/rowWindow.ts'
import { toEnduser } from '../endusers/toEnduser.ts'
import { findChaseList } from './chase.queries.ts'
import { readGlobalCollection, readGlobalStock } from './cycleExports.queries.ts'
import { collectionColumns, stockColumns } from './exportColumns.ts'
import { findProducers } from './producers.queries.ts'

interface Span {
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}

/** The days asked for; unless told, from the 1st of the month before the last day, which is today (seed 2, section 2.1). */
function spanOf({ fromDate, toDate }: Span, today: string) {
  const last = toDate ?? today
  return toDayRange(fromDate ?? monthBefore(last, 1), last)
}

/** Which figures a person may see beside an end customer. Who lacks a right gets the rest without them. */
function figureSets(context: CallContext, span: Exclude<CycleSet, 'stock'>) {
  const { rights } = context.viewer
  return {
    ...(hasAnyRight(rights, ['Collections access']) ? { collections: span } : {}),
    ...(hasAnyRight(rights, rightsToCountStock) ? { stock: 'stock' as const } : {}),
  } satisfies Readonly<Record<string, CycleSet>>
}

/** Adds the figures to end customers of a customer, each set in one statement. */
async function withFigures(endusers: readonly Enduser[], customerId: string, context: CallContext, span: Span) {
  const today = toDay(context.now)
  const { db, signal, services } = context
  const figures = createFiguresOfRequest(db, today, { read: (work) => services.heavyReads.take(work, signal) })
  const sets = Object.entries(figureSets(context, spanOf(span, today)))
  return Promise.all(
    endusers.map(async (enduser) => {
      const told = sets.map(async ([name, set]) => {
        const sums = await figures.find(customerId, [enduser.id], set)
        return [name, toFigures(sums, enduser.contractualRentalDays)] as const
      })
      return { ...enduser, ...Object.fromEntries(await Promise.all(told)) }
    }),
  )
}

export const customerRoutes = [
  serveCall(chaseList, ({ params }, context) => {
    const { customerId } = params
    const question = { customerIds: [customerId], topics: changeTopics, asked: [chaseList.id] }
    return answerFigures(context, question, () => findChaseList(context.db, customerId, toDay(context.now)))
  }),
  serveCall(listCustomerEndusers, async ({ params, query }, context) => {
    const { rows, total } = await findEnduserPage(context.db, params.customerId, toRowWindow(query))
    const endusers = rows.map(toEnduser)
    const withThem = query.additionalData === 'true'
    return replyPage(withThem ? await withFigures(endusers, params.customerId, context, query) : endusers, total)
  }),
  serveCall(listProducers, ({ params }, { db }) => findProducers(db, params.customerId)),
  serveCall(globalStock, ({ params }, context) => {
    const readers = readGlobalStock(context.db, params.customerId, stockColumns, toDay(context.now))
    return answerRows({ fileName: 'stockGE.csv', columns: stockColumns, ...readers }, context)
  }),
  serveCall(globalCollection, ({ params, query }, context) => {
    const today = toDay(context.now)
    const readers = readGlobalCollection(context.db, params.customerId, spanOf(query, today), collectionColumns, today)
    return answerRows({ fileName: 'collectionGE.csv', columns: collectionColumns, ...readers }, context)
  }),
]
