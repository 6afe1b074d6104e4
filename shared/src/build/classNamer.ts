import { basename } from 'node:path'

/**
 * Names the classes of style modules after their files (`Button-primary`): a hash in each would cost every page bytes that do
 * not compress, other ones in each build. Fails for two files of one name.
 */
export function createClassNamer(): (name: string, file: string) => string {
  const files = new Map<string, string>()
  return (name, path) => {
    const [file = ''] = path.split('?')
    const stem = basename(file, '.module.css')
    const known = files.get(stem) ?? file
    if (known !== file) throw new Error(`${known} and ${file} need names of their own`)
    files.set(stem, file)
    return `${stem}-${name}`
  }
}
