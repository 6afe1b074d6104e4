import type { LoginServices } from '../auth/login.ts'
import { assertSignedIn, type Viewer } from '../http/access.ts'
import type { FiguresOfRequest } from './endusers/figures.queries.ts'

/** What a resolver gets with a call. */
export interface GraphqlContext extends LoginServices {
  readonly viewer: Viewer | undefined
  readonly clientIp: string
  readonly requestId: string
  /** Told the first field that is asked for, for the metrics. */
  readonly noteField: (name: string) => void
  /** Told who has signed in, for the log. */
  readonly noteSignIn: (userId: string) => void
  /** Figures of end customers, asked for one by one and read from the database at once. */
  readonly figures: FiguresOfRequest
  /** Runs a read of very many rows when it is its turn; not within another one. */
  readonly readHeavily: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Takes one list from what the request may ask for. */
  readonly takeList: () => void
}

/** The signed-in caller; fails with `unauthenticated`. Every resolver but the sign-in starts with it. */
export function viewerOf(context: GraphqlContext): Viewer {
  return assertSignedIn(context.viewer)
}
