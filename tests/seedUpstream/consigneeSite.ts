import { firstMails, type StubDeclaration, type StubMail } from './consigneeWorld.ts'

type NewDeclaration = Omit<StubDeclaration, 'id' | 'date'>

/** What the stub's consignee is asked and declares. */
export interface StubSite {
  /** The requests, the newest first. */
  readonly mails: readonly StubMail[]
  readonly declarationOf: (id: string) => StubDeclaration | undefined
  /** Asks it to declare, as a mail does. Answers the request's id. */
  readonly ask: () => string
  /** Somebody answers a request, whoever looks on; without one, unasked. */
  readonly declare: (declaration: NewDeclaration, mailId?: string) => void
  /** Changes quantities; whether there is such a declaration. */
  readonly change: (id: string, quantities: StubDeclaration['declarationQuantities']) => boolean
}

/** @param today the day of its newest request, `YYYY-MM-DD` */
export function createSite(today: string): StubSite {
  let mails = firstMails(today)
  let made = mails.length
  const next = () => {
    made += 1
    return String(made)
  }
  const declarationOf = (id: string) => mails.find(({ declaration }) => declaration?.id === id)?.declaration
  const replace = (mail: StubMail, declaration: StubDeclaration) => {
    mails = mails.map((other) => (other === mail ? { ...mail, declaration } : other))
  }
  return {
    get mails() {
      return mails
    },
    declarationOf,
    ask() {
      const id = `m-${next()}`
      mails = [{ id, firstSendingDate: `${today}T06:00:00Z`, spontaneous: false, reminders: [] }, ...mails]
      return id
    },
    declare(told, mailId) {
      const declaration = { ...told, id: `d-${next()}`, date: `${today}T08:12:00Z` }
      const mail = mails.find(({ id }) => id === mailId)
      if (mail) return replace(mail, declaration)
      const asked = { id: `m-${next()}`, firstSendingDate: `${today}T08:00:00Z`, spontaneous: true, reminders: [] }
      mails = [{ ...asked, declaration }, ...mails]
    },
    change(id, declarationQuantities) {
      const mail = mails.find(({ declaration }) => declaration?.id === id)
      if (mail?.declaration === undefined) return false
      replace(mail, { ...mail.declaration, declarationQuantities })
      return true
    },
  }
}
