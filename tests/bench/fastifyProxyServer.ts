// @fastify/http-proxy before one upstream, as a process of its own like our gateway: the peer of the bench, which checks nothing.
// Tells its port by IPC.
import httpProxy from '@fastify/http-proxy'
import fastify from 'fastify'

const [upstream = ''] = process.argv.slice(2)

const server = fastify({ logger: false })
await server.register(httpProxy, { upstream })
process.send?.({ type: 'ready', origin: await server.listen({ port: 0, host: '127.0.0.1' }) })
