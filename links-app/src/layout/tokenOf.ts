/** The token of a mailed link, in the query of its address; empty where there is none. */
export const tokenOf = (search: string): string => new URLSearchParams(search).get('token') ?? ''
