import type { AnyCall } from './call.ts'
import { readCalendar } from './calls/calendars.ts'
import { downloadCustomerFile } from './calls/customerFiles.ts'
import { findCustomerHome } from './calls/customerHome.ts'
import { chaseList } from './calls/customers.ts'
import { downloadFile } from './calls/files.ts'

/** Stored files, which never change: parts of them may be asked for. */
const inParts: readonly AnyCall[] = [downloadFile, downloadCustomerFile]
const tagged: readonly AnyCall[] = [...inParts, chaseList, findCustomerHome, readCalendar]

const isAmong = (calls: readonly AnyCall[], { id }: AnyCall): boolean => calls.some((call) => call.id === id)

/** Whether the answers of a call bear an `ETag`: who names it is told with 304 that the answer stands. */
export const isTagged = (call: AnyCall): boolean => isAmong(tagged, call)

/** Whether `Range` asks a call for a part of its answer: 206, and 416 beyond the end. */
export const isInParts = (call: AnyCall): boolean => isAmong(inParts, call)
