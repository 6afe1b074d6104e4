/**
 * A text whose marks are replaced by something that is no text, such as a link in a sentence.
 * @param parts what stands for each mark, a single character
 */
export function splitText<Part>(text: string, parts: Readonly<Record<string, Part>>): readonly (string | Part)[] {
  const found: (string | Part)[] = []
  let words = ''
  for (const character of text) {
    const part = parts[character]
    if (part === undefined) {
      words += character
      continue
    }
    if (words !== '') found.push(words)
    found.push(part)
    words = ''
  }
  return words === '' ? found : [...found, words]
}
