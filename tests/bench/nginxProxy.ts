import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../.scripts/freePort.ts'

/** nginx with one worker before one upstream, and before a folder of files. */
export interface NginxProxy {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

/** Its workers read the files as whoever started it. */
const user = process.getuid?.() === 0 ? 'user root;' : ''

const configuration = (folder: string, files: string, upstream: string, port: number) => `
daemon off; ${user} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2; fastcgi_temp_path ${folder}/3;
  uwsgi_temp_path ${folder}/4; scgi_temp_path ${folder}/5;
  types { text/javascript js; }
  keepalive_requests 1000000000;
  sendfile on; gzip_static on;
  upstream services { server ${upstream.replace('http://', '')}; keepalive 64; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${port};
    location /customer-app/ { alias ${files}/; }
    location / { proxy_pass http://services; proxy_http_version 1.1; proxy_set_header Connection ''; }
  }
}
`

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** Starts nginx on a free port. @param folder for what it writes */
export async function startNginx(folder: string, files: string, upstream: string): Promise<NginxProxy> {
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, files, upstream, port))
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  for (let tries = 0; !(await listens(port)); tries++) {
    if (tries > 50 || nginx.exitCode !== null) throw new Error('nginx did not start')
    await pause(100)
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: nginx.pid ?? 0,
    async stop() {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}
