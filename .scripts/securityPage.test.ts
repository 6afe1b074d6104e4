import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rowsOfLevel1, rowsOfLevel2 } from './asvsRows.ts'
import { root } from './root.ts'

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const cellsOf = (line: string) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, ''))
const tableLines = page.split('\n').filter((line) => line.startsWith('| '))

/** Rows of the standard: number, what is asked, where it is held or why not. */
const rows = tableLines.map(cellsOf).filter(([id = '']) => /^V\d/.test(id))
const numberOf = (id: string) => id.slice(1).split('.').map(Number)

/** Files that a text names. Names without a folder or an ending are of other things. */
function filesOf(text: string): readonly string[] {
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  return named.filter((name) => /^[\w.][\w.-]*(?:\/[\w.-]+)*\.(?:json|md|ts|tsx|dockerignore)$/.test(name))
}

/** What links to the headings of a page end in. */
function anchorsOf(file: string): ReadonlySet<string> {
  const headings = [...readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)]
  return new Set(
    headings.map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^\p{L}\d -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/** Names of tests that a text quotes, each with the file before it. */
function testsOf(text: string): readonly (readonly [file: string, name: string])[] {
  let file = ''
  return [...text.matchAll(/`([^`]+)`|(?<!\w)'([^']+)'(?!\w)|"([^"]+)"/g)].flatMap(([, code, single, double]) => {
    if (code !== undefined && filesOf(`\`${code}\``).length > 0) file = code
    const name = single ?? double
    return name === undefined ? [] : [[file, name] as const]
  })
}

describe('docs/security.md', () => {
  it('has every requirement of levels 1 and 2 once, in order', () => {
    const all = [...rowsOfLevel1, ...rowsOfLevel2].sort((one, other) => {
      const [a, b] = [numberOf(one), numberOf(other)]
      const place = a.findIndex((figure, at) => figure !== b[at])
      return (a[place] ?? 0) - (b[place] ?? 0)
    })
    expect(rows.map(([id]) => id)).toEqual(all)
    expect([rowsOfLevel1.length, rowsOfLevel2.length]).toEqual([70, 183])
  })

  it('says of each where it is held, or a reason', () => {
    const reason = /^(?:By construction: |Document: |Does not apply: |The operator's: |\*\*Not met\.\*\* )\S/
    const bare = rows.filter(([, asked = '', where = '', ...more]) => {
      return asked === '' || more.length > 0 || (filesOf(where).length === 0 && !reason.test(where))
    })
    expect(bare).toEqual([])
  })

  it('lists what is not met with what it would take, and nothing else', () => {
    const [, list = ''] = /\n## Not met\n(.*?)\n## /s.exec(page) ?? []
    const listed = [...list.matchAll(/V\d+\.\d+\.\d+(?=[,:])/g)].map(([id]) => id)
    const unmet = rows.filter(([, , where = '']) => where.startsWith('**Not met.**')).map(([id]) => id)
    expect(listed.sort()).toEqual(unmet.sort())
  })

  it('names files that are there', () => {
    const files = filesOf(page)
    expect(files.length).toBeGreaterThan(300)
    expect([...new Set(files)].filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('leads to headings that are there', () => {
    const links = [...page.matchAll(/\]\(([^)#]*)#([^)]+)\)/g)].map(
      ([, file = '', anchor = '']) => [file, anchor] as const,
    )
    expect(links.length).toBeGreaterThan(30)
    expect(links.filter(([file, anchor]) => !anchorsOf(join('docs', file || 'security.md')).has(anchor))).toEqual([])
  })

  it('quotes tests that are in the file before them', () => {
    const tests = tableLines.flatMap((line) => testsOf(line))
    expect(tests.length).toBeGreaterThan(150)
    const missing = tests.filter(([file, name]) => {
      return file === '' || !readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'").includes(name)
    })
    expect(missing).toEqual([])
  })
})
