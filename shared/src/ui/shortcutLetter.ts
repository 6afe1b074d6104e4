/**
 * The Latin letter that a key means in a shortcut, in lower case; a key without a letter as it is named. On a layout of another
 * script, such as the Russian one, it is the letter that stands on the same key of a Latin one: Ctrl+Я is Ctrl+Z.
 */
export function shortcutLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, place] = /^Key([A-Z])$/.exec(code) ?? []
  return (/^[a-z]$/i.test(key) ? key : (place ?? key)).toLowerCase()
}
