import { email, text } from '@crateway/shared/contract/fields.ts'
import { languages } from '@crateway/shared/contract/languages.ts'
import { newPassword } from '@crateway/shared/contract/newPassword.ts'
import { hashPassword } from '../auth/password.ts'
import { findResettableAccount, insertReset, resetMinutes } from '../auth/passwordReset.queries.ts'
import { newSecret } from '../auth/secret.ts'
import { pageUrls } from '../links/pageUrls.ts'
import { type Arguments, checkArgument, type OptionSpec, UsageError } from './arguments.ts'
import { type AdminCommand, type AdminContext, oneOf, toMinute, toTable, unknown } from './command.ts'
import { findGroups, findRoles } from './named.queries.ts'
import { findUsers, insertUser, listUsers, updateUser } from './users.queries.ts'

const codes = languages.map(({ code }) => code)
const passwordStdin: OptionSpec = { kind: 'switch' }

/** What `user add` and `user set` share. */
const profile = {
  email: { kind: 'text', value: 'ADDRESS' },
  language: { kind: 'text', value: codes.join('|') },
} as const satisfies Readonly<Record<string, OptionSpec>>

/** The hash of the password that came on standard input. */
async function hashGiven(given: string): Promise<string> {
  return hashPassword(checkArgument('The password', given, newPassword()))
}

function readProfile({ text: given }: Arguments) {
  const address = given('email')
  const language = given('language')
  if (language !== undefined && !codes.some((code) => code === language)) {
    throw new UsageError(`--language must be one of ${codes.join(', ')}.`)
  }
  return {
    ...(address === undefined ? {} : { email: checkArgument('--email', address, email()) }),
    ...(language === undefined ? {} : { language }),
  }
}

async function readPlace({ text: given }: Arguments, { db }: AdminContext) {
  const [group, role] = [given('group'), given('role')]
  return {
    ...(group === undefined ? {} : { groupId: oneOf(await findGroups(db, group), '--group', group).id }),
    ...(role === undefined ? {} : { roleId: oneOf(await findRoles(db, role), '--role', role).id }),
  }
}

/** Makes a link by which a person sets a password, once; the lines that show it, this once. */
async function offerLink({ db, now, publicUrl }: AdminContext, username: string): Promise<readonly string[]> {
  const account = await findResettableAccount(db, username)
  if (account === undefined) throw unknown(`USERNAME "${username}" is not known, or the account is disabled`)
  const { token } = await insertReset(db, { ...account, isMailed: false }, now)
  return [
    `${account.username} sets a password here, once, within ${resetMinutes} minutes:`,
    pageUrls.resetPassword(publicUrl(), { token, language: account.language ?? 'en' }),
  ]
}

function switchCommand(words: string, summary: string, said: string, isDisabled: boolean): AdminCommand {
  return {
    words,
    summary,
    takes: 'USERNAME',
    options: {},
    async run({ subject }, { db, now }) {
      const user = oneOf(await findUsers(db, subject), 'USERNAME', subject)
      await updateUser(db, user.id, { disabledAt: isDisabled ? (user.disabledAt ?? now) : null }, { endSessions: true })
      return [`${user.username} ${said}.`]
    },
  }
}

export const userCommands: readonly AdminCommand[] = [
  {
    words: 'user add',
    summary: 'adds a user; without --password-stdin it prints a link to set the password with',
    takes: 'USERNAME',
    options: {
      name: { kind: 'text', value: 'DISPLAY_NAME', required: true },
      group: { kind: 'text', value: 'GROUP', required: true },
      role: { kind: 'text', value: 'ROLE', required: true },
      ...profile,
      'password-stdin': passwordStdin,
    },
    async run(input, context) {
      const { db, password } = context
      const username = checkArgument('USERNAME', input.subject, text())
      const group = oneOf(await findGroups(db, input.must('group')), '--group', input.must('group'))
      const role = oneOf(await findRoles(db, input.must('role')), '--role', input.must('role'))
      await insertUser(db, {
        username,
        displayName: checkArgument('--name', input.must('name'), text()),
        groupId: group.id,
        roleId: role.id,
        ...readProfile(input),
        // A password nobody knows, until the person sets one.
        passwordHash: await (password === undefined ? hashPassword(newSecret()) : hashGiven(password)),
      })
      const lines = [`User ${username} added to ${group.name} as ${role.name}.`]
      return password === undefined ? [...lines, ...(await offerLink(context, username))] : lines
    },
  },
  {
    words: 'user set',
    summary: 'changes a user; a new group, role or address ends their sessions and reset links',
    takes: 'USERNAME',
    options: {
      name: { kind: 'text', value: 'DISPLAY_NAME' },
      group: { kind: 'text', value: 'GROUP' },
      role: { kind: 'text', value: 'ROLE' },
      ...profile,
    },
    async run(input, context) {
      const user = oneOf(await findUsers(context.db, input.subject), 'USERNAME', input.subject)
      const name = input.text('name')
      const place = await readPlace(input, context)
      const changes = {
        ...(name === undefined ? {} : { displayName: checkArgument('--name', name, text()) }),
        ...readProfile(input),
        ...place,
      }
      const changed = Object.keys(changes)
      if (changed.length === 0) throw new UsageError('Name what to change, such as --email or --role.')
      // A link that went to the old address, which may be lost, must not work on.
      const endSessions = Object.keys(place).length > 0 || 'email' in changes
      await updateUser(context.db, user.id, changes, { endSessions })
      return [`User ${user.username} changed.`]
    },
  },
  {
    words: 'user list',
    summary: 'lists the users, or those of one group',
    options: { group: { kind: 'text', value: 'GROUP' } },
    async run({ text: given }, { db }) {
      const typed = given('group')
      const group = typed === undefined ? undefined : oneOf(await findGroups(db, typed), '--group', typed)
      const users = await listUsers(db, group?.id)
      return toTable(
        ['USERNAME', 'NAME', 'EMAIL', 'LANGUAGE', 'GROUP', 'ROLE', 'LAST SEEN', 'DISABLED'],
        users.map((user) => [
          user.username,
          user.displayName,
          user.email ?? '',
          user.language ?? '',
          user.group,
          user.role,
          toMinute(user.lastConnection),
          toMinute(user.disabledAt),
        ]),
      )
    },
  },
  switchCommand('user disable', 'ends all sessions and blocks sign-in', 'is disabled', true),
  switchCommand('user enable', 'lets a disabled person sign in again', 'is enabled', false),
  {
    words: 'password reset',
    summary: 'prints a link to set a new password with, or sets the one on standard input',
    takes: 'USERNAME',
    options: { 'password-stdin': passwordStdin },
    async run({ subject }, context) {
      const { db, password } = context
      if (password === undefined) return offerLink(context, subject)
      const user = oneOf(await findUsers(db, subject), 'USERNAME', subject)
      await updateUser(db, user.id, { passwordHash: await hashGiven(password) }, { endSessions: true })
      return [`The password of ${user.username} is set; all their sessions have ended.`]
    },
  },
]
