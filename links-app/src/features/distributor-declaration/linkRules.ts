/** Whether a text can be the token of a link at all: the alphabet of base64url, and no endless one. */
export const isToken = (text: string): boolean => /^[\w-]{1,200}$/.test(text)
