/** One instruction of a Containerfile: its name in capitals and what follows it on its line or lines. */
export interface ContainerStep {
  readonly name: string
  readonly text: string
}

const instruction = /^([A-Z]+)\s+(\S.*)$/s

/** Reads a Containerfile; throws for a line that is no instruction. */
export function readContainerSteps(file: string): readonly ContainerStep[] {
  const lines = file
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [, name, text] = instruction.exec(line) ?? []
    if (name === undefined || text === undefined) throw new Error(`No instruction: ${line}`)
    return { name, text: text.trim() }
  })
}

/** The settings that `ENV` instructions make. */
export function environmentOf(steps: readonly ContainerStep[]): Readonly<Record<string, string>> {
  const pairs = steps.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(/\s+/))
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}
