/** The cells of a table written as text: one row a line, cells between bars; absent cells read as ''. */
export function toLines(text: string): [string, string, string, string, string][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [a = '', b = '', c = '', d = '', e = ''] = line.split('|')
      return [a, b, c, d, e]
    })
}
