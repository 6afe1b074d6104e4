import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Has those who come take turns, in the order they came: each is told when it is theirs, and it lasts until they hang up, or
 * their process ends.
 */
export async function listenTurns() {
  const queue: Socket[] = []
  const callFirst = () => queue[0]?.write('your turn')
  const server = createServer((socket) => {
    queue.push(socket)
    if (queue.length === 1) callFirst()
    // Its close follows.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const place = queue.indexOf(socket)
      queue.splice(place, 1)
      if (place === 0) callFirst()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The turns have no port')
  return {
    port: address.port,
    close: () => {
      server.close()
      for (const socket of queue) socket.destroy()
    },
  }
}

/** Waits for a turn, however long it takes. @returns ends it */
export async function takeTurn(port: number): Promise<() => void> {
  const socket = connect(port, '127.0.0.1')
  await Promise.race([
    once(socket, 'data'),
    once(socket, 'close').then(() => {
      throw new Error('Whoever calls the turns has gone')
    }),
  ])
  return () => socket.destroy()
}
