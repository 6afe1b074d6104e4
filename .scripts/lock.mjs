import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Takes the lock file, or says that somebody living holds it. A file left by a dead process is removed. */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  let holder = 0
  try {
    holder = Number(readFileSync(path, 'utf8'))
  } catch {
    return false
  }
  if (holder > 0 && !isAlive(holder)) rmSync(path, { force: true })
  return false
}

/**
 * Runs `work` while no other process of this checkout runs work of the same name, so that two commands started at once
 * on a fresh clone install and build once.
 * @param {string} root the checkout
 * @param {string} name what is locked
 * @param {() => unknown} work
 */
export async function withLock(root, name, work) {
  const place = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const path = join(tmpdir(), `crateway-${place}-${name}.lock`)
  while (!take(path)) await pause(200)
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
