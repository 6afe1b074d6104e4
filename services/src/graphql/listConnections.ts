import type { ListNode, PagedList } from './pagedList.ts'

/** What a connection is made of. */
interface List<Node> {
  countRows(): Promise<number>
  findRows(): Promise<readonly Node[]>
}

/** A list as a connection, each part read only when it is asked for. */
export function toConnection<Node>(list: List<Node>) {
  return {
    totalCount: () => list.countRows(),
    edges: async () => (await list.findRows()).map((node) => ({ node })),
  }
}

/** A list of crates as a connection that also counts the crates of grouped rows. */
export function crateConnection(list: PagedList) {
  return { ...toConnection(list), aggregate: { count: { barcode: () => list.countMembers() } } }
}

/** How many crates a row stands for: one, or with `group` several. */
export const crateCount = ({ members }: ListNode) => ({ count: { barcode: members } })
