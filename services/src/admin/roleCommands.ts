import { text } from '@crateway/shared/contract/fields.ts'
import { type Right, rights } from '@crateway/shared/contract/rights.ts'
import { type Arguments, checkArgument, UsageError } from './arguments.ts'
import { type AdminCommand, oneOf, toTable } from './command.ts'
import { findRoles } from './named.queries.ts'
import { insertRole, listRoles, setRoleRights } from './users.queries.ts'

const options = { right: { kind: 'list', value: 'RIGHT,…', required: true } } as const

/** The rights named, in any case of their names. */
function readRights({ list }: Arguments): readonly Right[] {
  const named = list('right').map((typed) => {
    const right = rights.find((one) => one.toLowerCase() === typed.toLowerCase())
    if (right === undefined) throw new UsageError(`--right "${typed}" is none of: ${rights.join(', ')}.`)
    return right
  })
  if (named.length === 0) throw new UsageError(`--right is missing; choose from: ${rights.join(', ')}.`)
  return [...new Set(named)]
}

export const roleCommands: readonly AdminCommand[] = [
  {
    words: 'role add',
    summary: 'adds a role, a named set of rights',
    takes: 'NAME',
    options,
    async run(input, { db }) {
      const held = readRights(input)
      const name = checkArgument('NAME', input.subject, text())
      const id = await insertRole(db, name)
      await setRoleRights(db, id, held)
      return [`Role ${name} added (${id}): ${held.join(', ')}.`]
    },
  },
  {
    words: 'role set',
    summary: 'gives a role these rights and no others, at once for everybody who holds it',
    takes: 'ROLE',
    options,
    async run(input, { db }) {
      const held = readRights(input)
      const role = oneOf(await findRoles(db, input.subject), 'ROLE', input.subject)
      await setRoleRights(db, role.id, held)
      return [`Role ${role.name} now holds: ${held.join(', ')}.`]
    },
  },
  {
    words: 'role list',
    summary: 'lists the roles with their rights',
    options: {},
    async run(_, { db }) {
      const roles = await listRoles(db)
      return toTable(
        ['ID', 'NAME', 'RIGHTS'],
        roles.map((role) => [role.id, role.name, role.rights.join(', ')]),
      )
    },
  },
]
