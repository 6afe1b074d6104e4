import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { SmtpServer } from '../mail/transport.ts'

/** A mail as a real server received it. */
interface ReceivedMail {
  readonly mail: Email
  /** As it travelled. */
  readonly source: string
  readonly sender: string
  readonly recipients: readonly string[]
}

/** A mail server of the tests' own, on loopback. */
export interface TestMailServer {
  readonly place: SmtpServer
  readonly received: readonly ReceivedMail[]
  /** Resolves when that many mails have come. */
  waitFor(count: number): Promise<void>
  stop(): Promise<void>
}

type Answer = (error?: Error | null) => void

/** An SMTP answer that is no, under its code. */
export function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

/**
 * Starts a mail server. `answerData` is asked for each mail after it was read, and answers when it likes: what it answers
 * is what the sender hears, the mail counts as received either way.
 */
export async function startMailServer(
  options: { port?: number; answerData?: (answer: Answer) => void } & SMTPServerOptions = {},
): Promise<TestMailServer> {
  const { port: wantedPort = 0, answerData = (answer: Answer) => answer(), ...rest } = options
  const received: ReceivedMail[] = []
  const waiting: { readonly count: number; readonly resolve: () => void }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, { envelope }, answer) {
      const bytes = await buffer(stream)
      received.push({
        mail: await PostalMime.parse(bytes),
        source: bytes.toString(),
        sender: envelope.mailFrom ? envelope.mailFrom.address : '',
        recipients: envelope.rcptTo.map(({ address }) => address),
      })
      answerData(answer)
      for (const one of waiting.filter(({ count }) => count <= received.length)) one.resolve()
    },
    ...rest,
  })
  // A client that hangs up in the middle is what some tests are about.
  server.on('error', () => undefined)
  const listening = server.listen(wantedPort, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    place: { host: '127.0.0.1', port, secure: false },
    received,
    waitFor: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
