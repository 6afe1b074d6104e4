import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@crateway/shared/errors/log.ts'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { type Message, UndeliverableMail } from './message.ts'

/** A mail server that takes our mails. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise by STARTTLS, where the server offers it. */
  readonly secure: boolean
  readonly credentials?: { readonly user: string; readonly pass: string }
}

/** Where mails go: to a server, or as files into a folder. */
export type MailPlace = { readonly server: SmtpServer } | { readonly folder: string }

/** Hands mails over. */
export interface MailTransport {
  /**
   * Resolves when the mail was taken, and then it must not be sent again. Fails with `UndeliverableMail` for an address
   * that is refused for good, with anything else when a later try makes sense.
   */
  send(message: Message, signal: AbortSignal): Promise<void>
  close(): void
}

/** Connections to a mail server at once. */
export const mostConnections = 4

/** An SMTP server from `smtp://user:password@host:587` or `smtps://…:465`; undefined for anything else. */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  const isBare = /^\/?$/.test(pathname) && search === '' && hash === ''
  if (!/^smtps?:$/.test(protocol) || hostname === '' || !isBare || (username === '') !== (password === ''))
    return undefined
  const secure = protocol === 'smtps:'
  // IPv6 addresses come in brackets.
  const place = { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) || (secure ? 465 : 587), secure }
  if (username === '') return place
  try {
    return { ...place, credentials: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
  } catch {
    return undefined
  }
}

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/i.test(host)

/** RFC 3834: no program answers a mail that a program wrote. Exchange has a header of its own for it. */
const byProgram = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** A message as nodemailer takes it: nothing in it is read from files or addresses, and there is one reader. */
function toOptions(message: Message): SendMailOptions {
  const { from, to, subject, text, html, messageId, date, language, link, replyTo, attachments } = message
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    messageId,
    date,
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    headers: { ...(link === null ? {} : byProgram), 'Content-Language': language },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function textAt(error: unknown, key: string): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined
  return value === undefined ? '' : String(value)
}

/** Whether a server will never take mails for an address; that it does not take ours (5.7) is its operator's to mend. */
function isRefusedForGood(error: unknown): boolean {
  const response = textAt(error, 'response')
  return textAt(error, 'command') === 'RCPT TO' && /^5\d\d/.test(response) && !/\b5\.7\.\d/.test(response)
}

function createSmtpTransport({ host, port, secure, credentials }: SmtpServer): MailTransport {
  const pool = createTransport({
    pool: true,
    host,
    port,
    secure,
    ...(credentials === undefined ? {} : { auth: credentials }),
    // A password never crosses a network in the clear.
    requireTLS: !secure && credentials !== undefined && !isThisMachine(host),
    maxConnections: mostConnections,
    // Whether to try again is the outbox's to decide: it remembers.
    maxRequeues: 0,
    idleTimeout: 30_000,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(message, signal) {
      try {
        await pool.sendMail({ ...toOptions(message), signal })
      } catch (cause) {
        if (isRefusedForGood(cause)) throw new UndeliverableMail(describeMailError(cause), { cause })
        throw cause
      }
    },
    close: () => pool.close(),
  }
}

function createFolderTransport(folder: string, { log, isDemo }: TransportOptions): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const composed = await composer.sendMail(toOptions(message))
      const file = join(folder, `${message.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Whole or not at all, under a name that a second try writes again.
      await writeFile(`${file}.new`, composed.message, { mode: 0o600 })
      await rename(`${file}.new`, file)
      // A link opens what it is about to whoever reads it. In a demo, whose links anybody may ask for, that spares a look.
      log('info', 'mail written', isDemo && message.link !== null ? { file, link: message.link } : { file })
    },
    close: () => {},
  }
}

interface TransportOptions {
  readonly log: Log
  /** The database holds the demo world: links to it are no secrets. */
  readonly isDemo: boolean
}

/** The transport to a place. Nothing is connected or made before the first mail. */
export function createMailTransport(place: MailPlace, options: TransportOptions): MailTransport {
  return 'server' in place ? createSmtpTransport(place.server) : createFolderTransport(place.folder, options)
}

/** Why a mail was not taken, in one line that names no address and no link: some servers quote what they refuse. */
export function describeMailError(error: unknown): string {
  const parts = [textAt(error, 'code'), textAt(error, 'command'), textAt(error, 'response') || textAt(error, 'message')]
  return parts
    .filter((part) => part !== '')
    .join(' · ')
    .replace(/https?:\/\/\S+/gi, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/[\s\p{C}]+/gu, ' ')
    .slice(0, 300)
}
