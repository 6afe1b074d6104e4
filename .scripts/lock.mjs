import { createHash } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** Puts a whole file in place in one step; false when one is there already. */
function place(path, text) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the lock a dead process left; one that somebody living took in the meantime is put back. */
function clear(path, dead) {
  const grave = `${path}.${process.pid}.dead`
  try {
    renameSync(path, grave)
    const text = readFileSync(grave, 'utf8')
    rmSync(grave)
    if (text !== dead) place(path, text)
  } catch (error) {
    // Somebody else cleared it first.
    if (error.code !== 'ENOENT') throw error
  }
}

/** Takes the lock, or says that somebody living holds it. */
function take(path) {
  if (place(path, String(process.pid))) return true
  try {
    const holder = readFileSync(path, 'utf8')
    if (!isAlive(Number(holder))) clear(path, holder)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
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
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const path = join(tmpdir(), `crateway-${checkout}-${name}.lock`)
  for (let tries = 0; !take(path); tries++) {
    if (tries === 5) console.error(`Waiting for another command of this checkout (${name}) …`)
    await pause(200)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
