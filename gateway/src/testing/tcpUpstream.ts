import { createServer, type Server, type Socket } from 'node:net'

/** A server below HTTP, to misbehave in ways an HTTP server cannot. */
export interface TcpUpstream {
  readonly origin: string
  /** Requests begun, over all connections. */
  readonly count: () => number
  close(): Promise<void>
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return address.port
}

/**
 * Listens on a free loopback port; `behave` gets the socket when the head of a request has come, and how many came before.
 */
export async function createTcpUpstream(behave: (socket: Socket, before: number) => void): Promise<TcpUpstream> {
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      if (!/^[A-Z]+ \S+ HTTP\/1\.1\r\n/.test(chunk.toString('latin1'))) return
      behave(socket, count)
      count += 1
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    count: () => count,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
