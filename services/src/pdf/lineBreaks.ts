/** Han characters and kana stand without spaces: a line may end between any two of them. Korean words stay whole. */
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Never begins a line, never ends one (the common core of CLREQ section 3.1.3). */
const closing = /^[\p{Pe}\p{Pf}、。，．：；！？…·%％]/u
const opening = /[\p{Ps}\p{Pi}]$/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text in parts between which a line may end; blanks stand at the end of a part. */
function lineParts(text: string): readonly string[] {
  const parts: string[] = []
  for (const { segment } of graphemes.segment(text)) {
    const last = parts.at(-1)
    const mayBreak =
      last !== undefined &&
      segment.trim() !== '' &&
      !closing.test(segment) &&
      !opening.test(last) &&
      (/\s$/.test(last) || ideograph.test(segment) || ideograph.test(last.at(-1) ?? ''))
    if (last === undefined || mayBreak) parts.push(segment)
    else parts[parts.length - 1] = last + segment
  }
  return parts
}

/** A part that is wider than a line, in pieces that fit; one character at least. */
function pieces(part: string, width: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(part.trimEnd()) <= width) return [part]
  const fitting: string[] = []
  for (const { segment } of graphemes.segment(part)) {
    const last = fitting.at(-1)
    if (last !== undefined && widthOf(last + segment) <= width) fitting[fitting.length - 1] = last + segment
    else fitting.push(segment)
  }
  return fitting
}

/** The lines a text fills in a column of `width`; lines it has of its own stay. `widthOf` measures in the same unit. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    if (widthOf(paragraph) <= width) return [paragraph]
    const lines: string[] = []
    let line = ''
    for (const part of lineParts(paragraph).flatMap((one) => pieces(one, width, widthOf))) {
      if (line !== '' && widthOf((line + part).trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += part
    }
    return [...lines, line.trimEnd()]
  })
}
