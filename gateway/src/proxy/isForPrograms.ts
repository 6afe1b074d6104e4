/** Elements of HTML whose bare opening tag nobody writes for anything else. */
const plainElements =
  'b|blockquote|br|center|div|em|h[1-6]|head|hr|html|i|iframe|img|input|li|meta|ol|p|pre|script|span|strong|style|sub|sup|' +
  'svg|tbody|td|th|thead|tr|u|ul'

/** Those that are words as well, such as `<code>` for what is to be filled in: markup where they have attributes, or end. */
const elements =
  `${plainElements}|a|abbr|address|article|aside|base|body|button|code|dd|details|dl|dt|footer|font|form|header|label|link|` +
  'main|nav|object|section|select|small|summary|table|textarea|title|video'

const attribute = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)`

/** Endings of files of programs. */
const sources =
  'js|mjs|cjs|jsx|ts|mts|cts|tsx|java|kt|scala|groovy|clj|py|rb|php|go|rs|cs|vb|fs|c|cc|cpp|swift|dart|exs?|erl|pl|pm|lua|sql'

/** What tells that a text was written for programs or who runs them. */
const marks: readonly RegExp[] = [
  // Markup: tags, comments, declarations. Other names between angle brackets are text: `<GPS52>`.
  new RegExp(`<(?:${plainElements})\\s*/?>|<(?:${elements})${attribute}|</(?:${elements})\\s*>`, 'i'),
  /<!doctype\b|<!--|<!\[CDATA\[|<\?(?:xml|php)\b/i,
  // A place in a source file: `app.js:12`, `(Crate.java:12)`, `index.php on line 12`, `Crate.cs:line 12`.
  new RegExp(String.raw`[\w$)\]-]\.(?:${sources})"?(?::\d|:line \d|\(\d|,? (?:on )?line \d)`, 'i'),
  // Frames of a stack that name no file, and what stands above or below the others.
  /^\s+at\s+(?:async\s+|new\s+)?(?:[\w$.]+\(|[\w$.]*<anonymous>)/m,
  /\bTraceback \(most recent call last\)|\bStack ?trace:|^goroutine \d+ \[|^\s*#\d+ +(?:\/|\[internal|0x)/im,
  /\bnode:internal\b|\bnode_modules\b|\bfile:\/\//,
  // Absolute paths of two names or more, on Windows with its drive or share. Text has no slash before a first name.
  /(?:^|[^\p{L}\p{N}_/.:)-])\/[\w.@+-]+\/[\w.@+-]+/u,
  /(?:^|[^\p{L}\p{N}])[a-z]:\\\w|\\\\[\w.-]+\\\w/iu,
  // SQL and what databases say. Sentences may select something from a list too, but not in capitals.
  /\b(?:SELECT\s[\s\S]*\sFROM|INSERT\s+INTO|DELETE\s+FROM|UPDATE\s+\S+\s+SET|(?:CREATE|ALTER|DROP)\s+TABLE)\s/,
  /\b(?:insert\s+into\s+\S+\s*\(|select\s+(?:\*|["'`\w.,\s]+)\s+from\s+\S+\s+(?:where|join|order by|limit)\b)/i,
  /\bSQLSTATE\b|\bORA-\d{5}\b|\bviolates [\w -]+ constraint\b|\brelation "[^"]*" does not exist|\bsyntax error at or near\b/i,
]

/**
 * Whether a text holds what no person should read, and no server should tell: markup, stack traces, places in source files,
 * paths of its machine, SQL (CONTRACT section 1). Plain sentences with signs in them are no such text.
 * @param text of bearable length
 */
export function isForPrograms(text: string): boolean {
  return marks.some((mark) => mark.test(text))
}
