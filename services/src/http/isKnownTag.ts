/** Whether one of the tags that somebody has kept is this; by weak comparison (RFC 9110 section 13.1.2). */
export const isKnownTag = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''))
