/** What the address of the home page calls the page that somebody wanted and may not see. */
const parameter = 'refused'

/** The address that somebody is led to who may not see a page (seed 1, section 6): home, which says so. */
export const homeInsteadOf = (pathname: string): `/?${string}` => `/?${parameter}=${encodeURIComponent(pathname)}`

/** The path of the page in whose place the home page stands, as its query tells; null for none. */
export const refusedPage = (search: string): string | null => new URLSearchParams(search).get(parameter)
