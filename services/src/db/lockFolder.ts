import { readFileSync, rmSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Tells a process from a later one with the same id, where the system can (Linux: its start in ticks since boot). */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // Fields after the command name, which is in brackets and may hold anything; start time is the 22nd of all.
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot}/${start}`
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What a process has the data folder for. */
export type FolderTask = 'import' | 'other'

/** A process that has the folder, and what for. */
interface Holder {
  readonly pid: number
  readonly task: FolderTask
}

/** The living process named by a lock's text, if any, and what it has the folder for. */
function holderOf(text: string): Holder | undefined {
  const [id, start = '', task] = text.trimEnd().split(' ')
  const pid = Number(id)
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isRunning(pid)) return undefined
  return startOf(pid) === start ? { pid, task: task === 'import' ? task : 'other' } : undefined
}

/** What a process that wants the folder for a task is told of the one that has it. */
function sentenceOf(dataDir: string, wanted: FolderTask, { pid, task }: Holder): string {
  const which = wanted === 'import' ? 'Another' : 'An'
  return task === 'import'
    ? `${which} import is running (process ${pid}); try again when it is done.`
    : `The data folder ${dataDir} is in use by another running Crateway (process ${pid}).`
}

/**
 * Takes the data folder for this process, because an embedded database serves one process only. Answers how to give it
 * back. Fails with one sentence when another living process holds it, which says so where that one imports data; the lock of
 * a dead one is taken over.
 */
export async function lockFolder(dataDir: string, task: FolderTask): Promise<() => Promise<void>> {
  const lock = join(dataDir, 'db.lock')
  const mine = `${lock}.${process.pid}.${crypto.randomUUID()}`
  await writeFile(mine, `${process.pid} ${startOf(process.pid)} ${task}`)
  try {
    for (;;) {
      const taken = await link(mine, lock).then(
        () => true,
        () => false,
      )
      if (taken) break
      const text = await readFile(lock, 'utf8').catch(() => '')
      const holder = holderOf(text)
      if (holder !== undefined) {
        throw new Error(sentenceOf(dataDir, task, holder))
      }
      // Renaming is what one of several finders of a dead lock can do; the others go round and meet the winner's.
      await rename(lock, `${mine}.stale`).catch(() => {})
    }
  } finally {
    await rm(mine, { force: true })
    await rm(`${mine}.stale`, { force: true })
  }
  // However the process ends, short of being killed, the lock goes with it.
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  return async () => {
    process.off('exit', release)
    release()
  }
}
