/** Elements of HTML whose bare opening tag nobody writes for anything else. */
const plainElements =
  'b|blockquote|br|center|div|em|h[1-6]|head|hr|html|i|iframe|img|input|li|meta|ol|p|pre|script|span|strong|style|sub|sup|' +
  'svg|tbody|td|th|thead|tr|u|ul'

/** Those that are words as well, such as `<code>` for what is to be filled in: markup where they have attributes, or end. */
const elements =
  `${plainElements}|a|abbr|address|article|aside|base|body|button|code|dd|details|dl|dt|footer|font|form|header|label|link|` +
  'main|nav|object|section|select|small|summary|table|textarea|title|video'

const attribute = ` [\\w:-]+ ?= ?(?:"[^"]*"|'[^']*'|[^ "'<>]+)`

/** Endings of files of programs. */
const sources =
  'js|mjs|cjs|jsx|ts|mts|cts|tsx|java|kt|scala|groovy|clj|py|rb|php|go|rs|cs|vb|fs|c|cc|cpp|swift|dart|exs?|erl|pl|pm|lua|sql'

/**
 * What tells in one line, whose blanks are single ones, that a text was written for programs or who runs them. No two
 * repetitions of a mark that follow one another take the same sign, so that none takes more than n² steps.
 */
const marks: readonly RegExp[] = [
  // Markup: tags, comments, declarations. Other names between angle brackets are text: `<GPS52>`.
  new RegExp(`<(?:${plainElements}) ?/?>|<(?:${elements})${attribute}|</(?:${elements}) ?>`, 'i'),
  /<!doctype\b|<!--|<!\[CDATA\[|<\?(?:xml|php)\b/i,
  // A place in a source file: `app.js:12`, `(Crate.java:12)`, `index.php on line 12`, `Crate.cs:line 12`.
  new RegExp(String.raw`[\w$)\]-]\.(?:${sources})"?(?::\d|:line \d|\(\d|,? (?:on )?line \d)`, 'i'),
  /\bTraceback \(most recent call last\)|\bStack ?trace:/i,
  /\bnode:internal\b|\bnode_modules\b|\bfile:\/\//,
  // Absolute paths of two names or more, on Windows with its drive or share. Text has no slash before a first name.
  /(?:^|[^\p{L}\p{N}_/.:)-])\/[\w.@+-]+\/[\w.@+-]+/u,
  /(?:^|[^\p{L}\p{N}])[a-z]:\\\w|\\\\[\w.-]+\\\w/iu,
  // SQL and what databases say. Sentences may select something from a list too, but not in capitals.
  /\b(?:SELECT .* FROM|INSERT INTO|DELETE FROM|UPDATE \S+ SET|(?:CREATE|ALTER|DROP) TABLE) /,
  /\b(?:insert into \S+ ?\(|select (?:\*|["'`\w., ]+) from \S+ (?:where|join|order by|limit)\b)/i,
  /\bSQLSTATE\b|\bORA-\d{5}\b|\bviolates [\w -]+ constraint\b|\brelation "[^"]*" does not exist|\bsyntax error at or near\b/i,
]

/** Frames of a stack that name no file, and what stands above or below the others: at the beginning of a line. */
const lineMarks: readonly RegExp[] = [
  /^ at (?:async |new )?(?:[\w$.]+\(|[\w$.]*<anonymous>)/m,
  /^goroutine \d+ \[|^ ?#\d+ (?:\/|\[internal|0x)/m,
]

/** Lines whose blanks are single ones, without empty ones between them. */
const linesOf = (text: string): string =>
  text.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? `\n${blanks.endsWith('\n') ? '' : ' '}` : ' '))

/**
 * Whether a text holds what no person should read, and no server should tell: markup, stack traces, places in source files,
 * paths of its machine, SQL (CONTRACT section 1). Plain sentences with signs in them are no such text.
 * @param text of bearable length
 */
export function isForPrograms(text: string): boolean {
  const lines = linesOf(text)
  const line = lines.replace(/\n ?/g, ' ')
  return marks.some((mark) => mark.test(line)) || lineMarks.some((mark) => mark.test(lines))
}
