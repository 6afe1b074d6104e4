import { readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second. */
const ticksPerSecond = 100

/** Seconds that a process and those it has started have computed so far (Linux). */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Behind the name, which may hold anything: user and system time are the 12th and 13th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const own = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return own + children.reduce((sum, child) => sum + (child === '' ? 0 : processorTime(Number(child))), 0)
}
