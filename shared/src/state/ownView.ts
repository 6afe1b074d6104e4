/** Stands in an entry of the browser's history whose view was arranged here. Any other view came with a link. */
const mark = { ownView: true } as const

/** Whether the view that the address shows was arranged in this tab, not brought by a link. */
export const isOwnView = (): boolean => history.state?.ownView === true

/** What the next entry of the history is told: as the one on screen unless said otherwise. */
export const ownViewState = (isOwn = isOwnView()): typeof mark | null => (isOwn ? mark : null)
